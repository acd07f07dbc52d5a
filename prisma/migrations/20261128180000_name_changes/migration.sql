-- Learners ask for a change of their name with a proof, which is destroyed when the office has decided.
CREATE TABLE "NameChange" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "formerFirstName" TEXT NOT NULL,
  "formerLastName" TEXT NOT NULL,
  "firstName" TEXT NOT NULL,
  "lastName" TEXT NOT NULL,
  "askedAt" TIMESTAMPTZ(3) NOT NULL,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedById" UUID,
  "decidedByName" TEXT,
  "reason" TEXT,
  "certificateNumbers" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "sealedProof" BYTEA,
  "proofType" TEXT,
  "proofSize" INTEGER,
  CONSTRAINT "NameChange_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "NameChange_proof_while_waiting" CHECK (("state" = 'waiting') = ("sealedProof" IS NOT NULL))
);
CREATE UNIQUE INDEX "NameChange_one_waiting" ON "NameChange" ("userId") WHERE "state" = 'waiting';
CREATE INDEX "NameChange_userId_askedAt_idx" ON "NameChange" ("userId", "askedAt");
CREATE INDEX "NameChange_askedAt_id_idx" ON "NameChange" ("askedAt", "id");
CREATE INDEX "NameChange_state_askedAt_id_idx" ON "NameChange" ("state", "askedAt", "id");
ALTER TABLE "NameChange" ADD CONSTRAINT "NameChange_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
