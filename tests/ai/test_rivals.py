"""Successive halving: better plans meet more worlds."""

from game.ai.rivals import Rival, Share, by_worth, contenders

SHARES = (Share(plans=2, worlds=3), Share(plans=1, worlds=2))


def test_better_plans_meet_more_worlds():
    rivals = [Rival("poor", [-3.0]), Rival("good", [3.0]), Rival("fair", [1.0])]
    met = []
    for leading in contenders(rivals, SHARES):
        met.append([each.plan for each in leading])
        for each in leading:
            each.worths.append(10.0 if each.plan == "fair" else 3.0)
    assert [len(each) for each in met] == [2, 2, 2, 1, 1]
    assert met[0] == ["good", "fair"]
    assert met[-1] == ["fair"]
    assert {each.plan: len(each.worths) for each in rivals} == {"poor": 1, "good": 4, "fair": 6}


def test_a_plan_is_worth_the_average():
    assert Rival("", [1.0, 4.0, 1.0]).worth == 2.0
    plans = [Rival("a", [1.0]), Rival("b", [3.0, 2.0]), Rival("c", [0.0, 9.0])]
    assert [each.plan for each in by_worth(plans)] == ["c", "b", "a"]
