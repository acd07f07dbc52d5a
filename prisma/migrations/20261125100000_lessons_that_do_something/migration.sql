-- A drawing that the question is about: { address, alt, width, height }.
ALTER TABLE "QuizQuestion" ADD COLUMN "picture" JSONB;

-- How a refresher finds out what a learner still knows; null in courses that have no such quiz.
ALTER TABLE "ContentSet" ADD COLUMN "diagnostic" JSONB;

-- The sections that the learner showed to know, and need not read again.
ALTER TABLE "Enrolment"
  ADD COLUMN "diagnosedAt" TIMESTAMPTZ(3),
  ADD COLUMN "knownSections" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];

-- What learners write down at work, in the forms of a lesson.
CREATE TABLE "WorkplaceRecord" (
  "enrolmentId" UUID NOT NULL,
  "blockId" TEXT NOT NULL,
  "form" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "rows" JSONB NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "WorkplaceRecord_pkey" PRIMARY KEY ("enrolmentId", "blockId"),
  CONSTRAINT "WorkplaceRecord_enrolmentId_fkey" FOREIGN KEY ("enrolmentId")
    REFERENCES "Enrolment" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
