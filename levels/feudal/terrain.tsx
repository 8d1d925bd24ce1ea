<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="terrain" tilewidth="32" tileheight="32" tilecount="6" columns="6">
 <image source="terrain.png" width="192" height="32"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="open"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="rough"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="4" type="castle"/>
 <tile id="5" type="green"/>
</tileset>
