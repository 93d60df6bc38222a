BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(2000) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('KXYrOnM-mMSX',1,'move',1,'H0',1794841040627);
INSERT INTO "entries" VALUES('KXYrOnM-mMSX',2,'move',2,'P5',1794841040680);
INSERT INTO "entries" VALUES('KXYrOnM-mMSX',3,'move',0,'P0',1794841040724);
INSERT INTO "entries" VALUES('KXYrOnM-mMSX',4,'move',1,'H3',1794841040764);
INSERT INTO "entries" VALUES('KXYrOnM-mMSX',5,'move',2,'H6',1794841040808);
INSERT INTO "entries" VALUES('KXYrOnM-mMSX',6,'undo',2,'1',1794841040912);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',1,'move',2,'R2',1794841047616);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',2,'move',2,'1.1',1794841047753);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',3,'move',0,'-S12',1794841047816);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',4,'move',0,'-G4',1794841048322);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',5,'move',1,'S2',1794841048625);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',6,'move',1,'1.2',1794841048656);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',7,'move',2,'R2',1794841048660);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',8,'move',2,'1.3',1794841048707);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',9,'move',0,'-S5',1794841048771);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',10,'move',0,'-G11',1794841048813);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',11,'move',1,'R5',1794841048833);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',12,'move',1,'2.1',1794841048844);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',13,'move',2,'-R11',1794841048860);
INSERT INTO "entries" VALUES('YgmVCYdlxJvr',14,'move',2,'-G9',1794841048879);
INSERT INTO "entries" VALUES('ygV-K4xUzXQb',1,'move',0,'13',1794841049801);
INSERT INTO "entries" VALUES('ygV-K4xUzXQb',2,'move',0,'@1',1794841049864);
INSERT INTO "entries" VALUES('ygV-K4xUzXQb',3,'move',0,'74',1794841049878);
INSERT INTO "entries" VALUES('ygV-K4xUzXQb',4,'move',0,'@6',1794841049924);
INSERT INTO "entries" VALUES('bAE-pwRDs83s',1,'move',0,'@0',1794841050849);
INSERT INTO "entries" VALUES('bAE-pwRDs83s',2,'move',1,'@6',1794841052148);
INSERT INTO "entries" VALUES('bAE-pwRDs83s',3,'move',0,'@2',1794841052209);
INSERT INTO "entries" VALUES('bAE-pwRDs83s',4,'move',1,'@1',1794841052236);
INSERT INTO "entries" VALUES('bAE-pwRDs83s',5,'move',1,'1l',1794841052258);
INSERT INTO "entries" VALUES('bAE-pwRDs83s',6,'move',1,'1ul',1794841052261);
INSERT INTO "entries" VALUES('bAE-pwRDs83s',7,'move',1,'3ul',1794841052272);
INSERT INTO "entries" VALUES('bAE-pwRDs83s',8,'move',1,'done',1794841052275);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',1,'move',0,'H0',1794841053008);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',2,'move',1,'T0',1794841053052);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',3,'move',2,'H12',1794841053063);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',4,'move',0,'H3',1794841053106);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',5,'move',1,'D0',1794841053131);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',6,'move',2,'T10',1794841053176);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',7,'move',0,'H4',1794841053220);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',8,'move',1,'P0',1794841053227);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',9,'move',2,'T10+',1794841053232);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',10,'move',2,'R7+',1794841053237);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',11,'move',0,'D7',1794841053329);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',12,'move',1,'F0',1794841053336);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',13,'move',2,'H9',1794841053340);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',14,'move',0,'R9',1794841053346);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',15,'move',1,'F0+',1794841053350);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',16,'move',1,'P0+',1794841053353);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',17,'move',2,'P8',1794841053359);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',18,'move',0,'P10',1794841053430);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',19,'move',1,'R5',1794841053439);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',20,'move',2,'T8',1794841053450);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',21,'move',0,'R11',1794841053554);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',22,'move',1,'Y8',1794841053572);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',23,'move',2,'F7',1794841053632);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',24,'move',0,'H3+',1794841053713);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',25,'move',0,'H11+',1794841053737);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',26,'move',1,'Y11',1794841053772);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',27,'move',2,'H6',1794841053798);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',28,'move',0,'R11+',1794841053876);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',29,'move',0,'F3+',1794841053891);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',30,'move',1,'D11',1794841053991);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',31,'move',2,'F10',1794841054109);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',32,'move',0,'D3',1794841054174);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',33,'move',1,'D0+',1794841054214);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',34,'move',1,'R0+',1794841054222);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',35,'move',2,'Y10',1794841054306);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',36,'move',0,'R4',1794841054372);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',37,'move',1,'0>3',1794841054387);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',38,'move',2,'D12',1794841054411);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',39,'move',0,'P4+',1794841054532);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',40,'move',0,'R10+',1794841054617);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',41,'move',1,'R0+',1794841054621);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',42,'move',1,'P0+',1794841054625);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',43,'move',2,'H6+',1794841054627);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',44,'move',2,'T8+',1794841054629);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',45,'move',0,'D9+',1794841054643);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',46,'move',0,'D7+',1794841054665);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',47,'move',1,'Y3',1794841054692);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',48,'move',2,'P9+',1794841054708);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',49,'move',2,'F7+',1794841054722);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',50,'move',0,'3>6',1794841054782);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',51,'move',1,'F3+',1794841054840);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',52,'move',1,'D3+',1794841054844);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',53,'move',2,'8>9',1794841054857);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',54,'move',0,'7>8',1794841055043);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',55,'move',1,'R3+',1794841055096);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',56,'move',1,'T3+',1794841055106);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',57,'move',2,'P8+',1794841055120);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',58,'move',2,'F10+',1794841055128);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',59,'move',0,'D4',1794841055200);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',60,'move',1,'3>10',1794841055227);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',61,'move',2,'P7',1794841055238);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',62,'move',0,'F9',1794841055304);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',63,'move',1,'D0+',1794841055341);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',64,'move',1,'P3+',1794841055345);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',65,'move',2,'Y12',1794841055352);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',66,'move',0,'D4+',1794841055406);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',67,'move',0,'Y0+',1794841055423);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',68,'move',1,'Y8+',1794841055429);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',69,'move',1,'T10+',1794841055499);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',70,'move',2,'R7+',1794841055507);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',71,'move',2,'P7+',1794841055513);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',72,'move',0,'11>7',1794841055548);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',73,'move',1,'H10',1794841055557);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',74,'move',2,'Y12+',1794841055559);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',75,'move',2,'H12+',1794841055681);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',76,'move',0,'R6',1794841056019);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',77,'move',1,'H10+',1794841056076);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',78,'move',1,'F10+',1794841056089);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',79,'move',2,'T5',1794841056091);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',80,'move',0,'T11',1794841056143);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',81,'move',1,'D10+',1794841056150);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',82,'move',1,'R10+',1794841056187);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',83,'move',2,'Y5',1794841056205);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',84,'move',0,'F9+',1794841056635);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',85,'move',0,'R9+',1794841056649);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',86,'move',1,'10>7',1794841056656);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',87,'move',2,'T9+',1794841056669);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',88,'move',2,'Y5+',1794841056688);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',89,'move',0,'R4+',1794841056759);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',90,'move',0,'H3+',1794841056800);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',91,'move',1,'Y7',1794841056848);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',92,'move',2,'F6',1794841056878);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',93,'move',0,'D6',1794841056928);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',94,'move',1,'F0+',1794841056941);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',95,'move',1,'T10+',1794841056959);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',96,'move',2,'F5+',1794841057044);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',97,'move',2,'T8+',1794841057074);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',98,'move',0,'T4',1794841057108);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',99,'move',1,'T0+',1794841057149);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',100,'move',1,'H10+',1794841057164);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',101,'move',2,'5>8',1794841057176);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',102,'move',0,'P10+',1794841057424);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',103,'move',0,'T4+',1794841058172);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',104,'move',1,'3>4',1794841058192);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',105,'move',2,'R12',1794841058202);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',106,'move',0,'10>6',1794841058279);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',107,'move',1,'0>4',1794841058291);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',108,'move',2,'8>12',1794841058307);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',109,'move',0,'H11+',1794841058473);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',110,'move',0,'T11+',1794841058770);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',111,'move',1,'P5',1794841059197);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',112,'move',2,'12>9',1794841059315);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',113,'move',0,'Y4+',1794841059421);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',114,'move',0,'Y0+',1794841059449);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',115,'move',1,'P11',1794841059476);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',116,'move',2,'D5',1794841059505);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',117,'move',0,'11>12',1794841059635);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',118,'move',1,'H5+',1794841059676);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',119,'move',1,'P4+',1794841059693);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',120,'move',2,'Y5+',1794841059703);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',121,'move',2,'T5+',1794841059718);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',122,'move',0,'R6+',1794841059801);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',123,'move',0,'D6+',1794841059878);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',124,'move',1,'Y7+',1794841059959);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',125,'move',1,'H7+',1794841060000);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',126,'move',2,'F5+',1794841060096);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',127,'move',2,'Y6+',1794841060180);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',128,'move',0,'0>1',1794841060288);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',129,'move',1,'4>5',1794841060312);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',130,'move',2,'F6+',1794841060326);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',131,'move',2,'Y10+',1794841060376);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',132,'move',0,'P10+',1794841060492);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',133,'move',0,'H11+',1794841060540);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',134,'move',1,'P11+',1794841060599);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',135,'move',2,'10>11',1794841060605);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',136,'move',0,'Y0+',1794841060772);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',137,'move',0,'Y4+',1794841060846);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',138,'move',1,'7>4',1794841060875);
INSERT INTO "entries" VALUES('Sd4chlxmoGfl',139,'move',2,'6>0',1794841060980);
INSERT INTO "entries" VALUES('LzPQWahdWGtW',1,'move',2,'D5',1794841061792);
INSERT INTO "entries" VALUES('LzPQWahdWGtW',2,'move',0,'P0',1794841061837);
CREATE TABLE messages (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "messages" VALUES('KXYrOnM-mMSX',1,1,'Bonjour à tous !',1794841040852);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(64), 
	token_hash VARCHAR(64), 
	bot VARCHAR(32), 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('KXYrOnM-mMSX',0,'Ada','5671048dd98fce5c5e0ae9aa48d3bc225ea21776485e66c8e6fd27b0a2a3a6b9',NULL);
INSERT INTO "seats" VALUES('KXYrOnM-mMSX',1,'Blaise','7d68688e380326e1cd74d9cfaaff68e56bc1ed0d11a5f2deedc37b8ae1f6aa9c',NULL);
INSERT INTO "seats" VALUES('KXYrOnM-mMSX',2,'Camille','04b57a047b609e4f973a0faaf74e286a5fca8973705a819ef587f00d947c8825',NULL);
INSERT INTO "seats" VALUES('YgmVCYdlxJvr',0,'Ada','6f698611cd451bee70caead79343f02a61f5dcfee59018c0b221723f1836c2c0',NULL);
INSERT INTO "seats" VALUES('YgmVCYdlxJvr',1,NULL,NULL,'novice');
INSERT INTO "seats" VALUES('YgmVCYdlxJvr',2,NULL,NULL,'greedy');
INSERT INTO "seats" VALUES('ygV-K4xUzXQb',0,'Ada','909c5767e5b5dedfaa01a0c1bf9f57112df12353e717bd1769aa612752f17994',NULL);
INSERT INTO "seats" VALUES('bAE-pwRDs83s',0,'Ada','08eb80203f7c0b49d27d7205cfad5e84f1a4ad8d4d497ad15ff222853f56fc6b',NULL);
INSERT INTO "seats" VALUES('bAE-pwRDs83s',1,NULL,NULL,'greedy');
INSERT INTO "seats" VALUES('PiV-yVnvnAWs',0,'Ada','1ae9b0551963c850ae0a8487817cec0d6f16a997e68a9423d5a02e192a569c2a',NULL);
INSERT INTO "seats" VALUES('PiV-yVnvnAWs',1,'Blaise','05f883aa03f630b194a21bd35d8ebf50282d8b9a68d8af81bbb6915990fa6f98',NULL);
INSERT INTO "seats" VALUES('PiV-yVnvnAWs',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('Sd4chlxmoGfl',0,'Ada','bd2581a1df0f6b7fbaaa35da55fcbc0e91ef0462061be878b1de7f58dff87596',NULL);
INSERT INTO "seats" VALUES('Sd4chlxmoGfl',1,NULL,NULL,'greedy');
INSERT INTO "seats" VALUES('Sd4chlxmoGfl',2,NULL,NULL,'random');
INSERT INTO "seats" VALUES('LzPQWahdWGtW',0,'Ada','41c1cbe219c4cb8432622bcd54c47e3bdd14f527fd06c83fefe734ef53ab489c',NULL);
INSERT INTO "seats" VALUES('LzPQWahdWGtW',1,'Blaise','49cd63b0172bcc18f1cfb0bc03aa449d179b01d6dfd4a45f5807b44b4ef52138',NULL);
INSERT INTO "seats" VALUES('LzPQWahdWGtW',2,'Camille','202cff96f44a5785304000c3752b1122f8132a957fd35c1182c812fe13d3c49b',NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	options JSON NOT NULL, 
	seed BIGINT NOT NULL, 
	opening JSON NOT NULL, 
	listed BOOLEAN NOT NULL, 
	phase VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	seating INTEGER NOT NULL, 
	spoken INTEGER NOT NULL, 
	bots_turn BOOLEAN NOT NULL, 
	made_at BIGINT NOT NULL, 
	moved_at BIGINT NOT NULL, 
	steward VARCHAR(64), 
	steward_until BIGINT, components JSON, position TEXT, spectators BOOLEAN DEFAULT 1 NOT NULL, paused_at BIGINT, turned INTEGER DEFAULT '0' NOT NULL, deadline BIGINT, mode VARCHAR(500), won BOOLEAN, points FLOAT, line VARCHAR(500), hints BOOLEAN DEFAULT 1 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('KXYrOnM-mMSX','shangrila','{"seats": 3, "setup": "preset", "edition": "kosmos"}',608425635902533256,'[]',0,'playing',6,0,1,0,1794841040204,1794841040899,NULL,NULL,'null',NULL,1,NULL,0,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO "tables" VALUES('YgmVCYdlxJvr','ascent','{"seats": 3, "modules": [], "panoramas": 3, "ropes": 3}',7109040138417560353,'[]',0,'playing',14,0,0,0,1794841041412,1794841048877,NULL,NULL,'null',NULL,1,NULL,0,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO "tables" VALUES('ygV-K4xUzXQb','tranquility','{"seats": 1, "variant": "sea", "difficulty": "standard", "rough_seas": [], "monsters": "none", "pyramid": []}',6028168030376570120,'[]',0,'playing',4,0,0,0,1794841049609,1794841049920,NULL,NULL,'null',NULL,1,NULL,0,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO "tables" VALUES('bAE-pwRDs83s','siette','{"seats": 2, "climbers": "standard", "camps": 2, "avalanches": "one", "talk": "radio", "sandglass": "on", "variants": []}',5378277854027192574,'[]',0,'playing',8,1,0,0,1794841050673,1794841052275,NULL,NULL,'null',NULL,1,1794841052285,1,1794841112226,NULL,NULL,NULL,NULL,1);
INSERT INTO "tables" VALUES('PiV-yVnvnAWs','shangrila','{"seats": 3, "setup": "free", "edition": "kosmos"}',472498349010153642,'[]',0,'waiting',0,0,0,0,1794841052405,1794841052405,NULL,NULL,'null',NULL,1,NULL,0,NULL,NULL,NULL,NULL,NULL,1);
INSERT INTO "tables" VALUES('Sd4chlxmoGfl','shangrila','{"seats": 3, "setup": "preset", "edition": "kosmos"}',5817439157631327420,'[]',0,'over',139,0,0,0,1794841052794,1794841060889,NULL,NULL,'null',NULL,1,NULL,0,NULL,'{"edition":"kosmos","seats":3,"setup":"preset"}',NULL,34.0,NULL,1);
INSERT INTO "tables" VALUES('LzPQWahdWGtW','shangrila','{"seats": 3, "setup": "preset", "edition": "kosmos"}',5817439157631327420,'[[0, "H0"], [1, "T0"], [2, "H12"], [0, "H3"], [1, "D0"]]',0,'playing',2,0,0,0,1794841061277,1794841061836,NULL,NULL,'null',NULL,1,NULL,0,NULL,NULL,NULL,NULL,NULL,1);
CREATE INDEX ix_tables_bots_turn ON tables (bots_turn);
CREATE INDEX ix_tables_phase ON tables (phase);
CREATE INDEX ix_tables_deadline ON tables (deadline);
CREATE INDEX ix_tables_hall ON tables (game, mode);
CREATE INDEX ix_tables_line ON tables (game, line);
COMMIT;
