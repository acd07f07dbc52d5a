-- AlterTable
ALTER TABLE "User" ADD COLUMN "remindersOffAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Enrolment" ADD COLUMN "lastStudiedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ReminderOptOut" (
    "addressKey" TEXT NOT NULL,
    "offAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReminderOptOut_pkey" PRIMARY KEY ("addressKey")
);



-- What Prisma's schema language cannot say.

UPDATE "Enrolment" e SET "lastStudiedAt" = a.at
FROM (SELECT "enrolmentId", max("answeredAt") AS at FROM "QuizAttempt" GROUP BY 1) a
WHERE a."enrolmentId" = e.id;

-- Whoever has not begun to study has been idle since the enrolment was complete.
CREATE INDEX "Enrolment_idle" ON "Enrolment" (COALESCE("lastStudiedAt", "step3CompletedAt"), id)
  WHERE "courseCompletedAt" IS NULL AND "closedAt" IS NULL;

-- By when the observer was last heard of: asked, or saving an answer.
CREATE INDEX "ThirdPartyForm_unanswered" ON "ThirdPartyForm" (GREATEST("sentAt", "savedAt"), "enrolmentId")
  WHERE "submittedAt" IS NULL;
