-- An address is proved with a code or a link that was mailed to it.
CREATE TABLE "EmailProof" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "codesTried" SMALLINT NOT NULL DEFAULT 0,
  "usedAt" TIMESTAMPTZ(3),
  "formerEmail" TEXT,
  "undoneAt" TIMESTAMPTZ(3),
  CONSTRAINT "EmailProof_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "EmailProof_userId_createdAt_idx" ON "EmailProof" ("userId", "createdAt");
ALTER TABLE "EmailProof" ADD CONSTRAINT "EmailProof_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The invitation of an observer waits until the learner's address is proved.
ALTER TABLE "ThirdPartyForm" ADD COLUMN "waitsForProof" BOOLEAN NOT NULL DEFAULT false;
