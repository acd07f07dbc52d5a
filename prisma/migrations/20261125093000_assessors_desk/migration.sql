-- The criteria of a course with the observer's tasks that show them. Null in sets of earlier releases and of courses from outside.
ALTER TABLE "ContentSet" ADD COLUMN "outline" JSONB;

-- An assessor may ask to see single tasks again; the other answers of the form stay.
ALTER TABLE "AssessmentJudgement"
  ADD COLUMN "tasksAgain" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  ADD COLUMN "noteToObserver" TEXT;
