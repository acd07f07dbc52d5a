-- The answers and the work of a learner whose enrolment the office gave to another person. Only the office can read them.
CREATE TABLE "FormerLearner" (
  "id" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "userId" UUID,
  "transferredAt" TIMESTAMPTZ(3) NOT NULL,
  "sealedRecord" BYTEA NOT NULL,
  CONSTRAINT "FormerLearner_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "FormerLearner_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "FormerLearner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "FormerLearner_enrolmentId_idx" ON "FormerLearner"("enrolmentId");
CREATE INDEX "FormerLearner_userId_idx" ON "FormerLearner"("userId");
