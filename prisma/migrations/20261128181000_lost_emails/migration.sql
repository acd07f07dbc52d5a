-- Learners who lost their mailbox ask for another address of their account. The office decides.
CREATE TABLE "LostEmail" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "state" TEXT NOT NULL,
  "formerEmail" TEXT,
  "newEmail" TEXT,
  "fullName" TEXT,
  "words" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "toldAt" TIMESTAMPTZ(3),
  "provedAt" TIMESTAMPTZ(3),
  "doneAt" TIMESTAMPTZ(3),
  "doneByName" TEXT,
  "note" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "LostEmail_pkey" PRIMARY KEY ("id")
);
-- One request of an account is open at a time.
CREATE UNIQUE INDEX "LostEmail_open_key" ON "LostEmail" ("userId") WHERE "doneAt" IS NULL;
CREATE INDEX "LostEmail_userId_idx" ON "LostEmail" ("userId");
CREATE INDEX "LostEmail_doneAt_createdAt_id_idx" ON "LostEmail" ("doneAt", "createdAt", "id");
ALTER TABLE "LostEmail" ADD CONSTRAINT "LostEmail_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
