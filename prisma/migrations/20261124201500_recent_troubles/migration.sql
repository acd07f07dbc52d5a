-- Null where a server of an earlier release writes its row.
ALTER TABLE "ServerProcess" ADD COLUMN "recent" JSONB;
