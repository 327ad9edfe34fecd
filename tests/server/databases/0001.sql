BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE moves (
	game TEXT NOT NULL, 
	ply INTEGER NOT NULL, 
	at_ms INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	"key" TEXT, 
	PRIMARY KEY (game, ply), 
	UNIQUE (game, "key"), 
	FOREIGN KEY(game) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "moves" VALUES('t1',1,1790000000011,1,'draw',NULL);
INSERT INTO "moves" VALUES('t1',2,1790000000012,0,'draw','k2');
INSERT INTO "moves" VALUES('t3',1,1790000000011,1,'draw',NULL);
INSERT INTO "moves" VALUES('t3',2,1790000000012,0,'draw','k2');
INSERT INTO "moves" VALUES('t3',3,1790000000013,1,'draw',NULL);
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	session_hash BLOB NOT NULL, 
	name TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	UNIQUE (table_id, session_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(session_hash) REFERENCES sessions (token_hash)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('t1',0,X'6775657374','Ana');
INSERT INTO "seats" VALUES('t2',0,X'6775657374','Ana');
INSERT INTO "seats" VALUES('t3',0,X'6775657374','Ana');
CREATE TABLE sessions (
	token_hash BLOB NOT NULL, 
	name TEXT, 
	created_at INTEGER NOT NULL, 
	PRIMARY KEY (token_hash)
)
 WITHOUT ROWID

;
INSERT INTO "sessions" VALUES(X'6775657374','Ana',1790000000000);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	setup TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	created_at INTEGER NOT NULL, 
	status TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('t1','{"variant":"clasic","options":{},"kinds":["person","rule"],"clock":0,"rules":""}',X'7373737373737373737373737373737373737373737373737373737373737373',1790000000001,'playing');
INSERT INTO "tables" VALUES('t2','{"variant":"clasic","options":{},"kinds":["person","rule"],"clock":0,"rules":""}',X'7373737373737373737373737373737373737373737373737373737373737373',1790000000001,'playing');
INSERT INTO "tables" VALUES('t3','{"variant":"clasic","options":{},"kinds":["person","rule"],"clock":0,"rules":""}',X'7373737373737373737373737373737373737373737373737373737373737373',1790000000001,'playing');
CREATE INDEX tables_by_status ON tables (status);
COMMIT;
