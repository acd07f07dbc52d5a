-- A login as a user belongs to the sign-in of the admin who began it, and ends with it. Logins that were begun before have none,
-- and end with this change: they last an hour at most.
ALTER TABLE "Session" ADD COLUMN "actorSessionId" UUID, ADD COLUMN "loginAsEndedAt" TIMESTAMPTZ(3);
ALTER TABLE "Session" ADD CONSTRAINT "Session_actorSessionId_fkey"
  FOREIGN KEY ("actorSessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "Session_actorSessionId_idx" ON "Session" ("actorSessionId");
