-- What the USI Registry said about the USI of each enrolment. Enrolments of before have no row until the nightly run asks.
CREATE TABLE "UsiCheck" (
  "enrolmentId" UUID NOT NULL,
  "askedDigest" BYTEA NOT NULL,
  "state" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "firstNameMatches" BOOLEAN,
  "familyNameMatches" BOOLEAN,
  "singleNameMatches" BOOLEAN,
  "dateOfBirthMatches" BOOLEAN,
  "answeredAt" TIMESTAMPTZ(3),
  "tries" SMALLINT NOT NULL DEFAULT 0,
  "nextTryAt" TIMESTAMPTZ(3),
  "fault" TEXT,
  "noticeVersion" TEXT,
  CONSTRAINT "UsiCheck_pkey" PRIMARY KEY ("enrolmentId"),
  CONSTRAINT "UsiCheck_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "UsiCheck_state" CHECK ("state" IN ('waiting', 'verified', 'no match', 'not valid', 'deactivated', 'for the office')),
  CONSTRAINT "UsiCheck_next_try" CHECK (("nextTryAt" IS NOT NULL) = ("state" = 'waiting'))
);
CREATE INDEX "UsiCheck_state_since_idx" ON "UsiCheck"("state", "since");
CREATE INDEX "UsiCheck_nextTryAt_idx" ON "UsiCheck"("nextTryAt");
