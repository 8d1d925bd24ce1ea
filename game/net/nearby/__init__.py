"""Tables on the home network, by multicast DNS: shown by their hosts, found by those who look."""
