-- Attempts to create a USI at the USI Registry for a learner. None of the columns has a detail of a document.
CREATE TABLE "UsiCreation" (
  "id" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "userId" UUID,
  "noticeVersion" TEXT NOT NULL,
  "permissionVersion" TEXT NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "outcome" TEXT NOT NULL,
  "answeredAt" TIMESTAMPTZ(3),
  "documentVerified" BOOLEAN,
  CONSTRAINT "UsiCreation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "UsiCreation_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "UsiCreation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "UsiCreation_outcome" CHECK ("outcome" IN ('going on', 'created', 'match found', 'failed', 'unknown')),
  CONSTRAINT "UsiCreation_answer" CHECK (("answeredAt" IS NULL) = ("outcome" IN ('going on', 'unknown')))
);
CREATE INDEX "UsiCreation_enrolmentId_startedAt_idx" ON "UsiCreation"("enrolmentId", "startedAt");
CREATE INDEX "UsiCreation_userId_idx" ON "UsiCreation"("userId");
CREATE UNIQUE INDEX "UsiCreation_one_going_on" ON "UsiCreation"("enrolmentId") WHERE "outcome" = 'going on';
