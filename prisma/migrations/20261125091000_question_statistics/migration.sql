-- Sums over finished papers, so that no page reads all attempts. They hold no personal data.
CREATE TABLE "QuestionStatistic" (
  "id" SERIAL NOT NULL,
  "questionId" INTEGER NOT NULL,
  "sectionId" SMALLINT NOT NULL,
  "answers" INTEGER NOT NULL DEFAULT 0,
  "right" INTEGER NOT NULL DEFAULT 0,
  "papers" INTEGER NOT NULL DEFAULT 0,
  "sumX" INTEGER NOT NULL DEFAULT 0,
  "sumY" DOUBLE PRECISION NOT NULL DEFAULT 0,
  "sumYY" DOUBLE PRECISION NOT NULL DEFAULT 0,
  "sumXY" DOUBLE PRECISION NOT NULL DEFAULT 0,
  "rate" DOUBLE PRECISION,
  "discrimination" DOUBLE PRECISION,
  "medianSeconds" INTEGER,
  "alarms" TEXT[],
  CONSTRAINT "QuestionStatistic_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "QuestionStatistic_questionId_sectionId_key" ON "QuestionStatistic" ("questionId", "sectionId");
ALTER TABLE "QuestionStatistic" ADD CONSTRAINT "QuestionStatistic_questionId_fkey"
  FOREIGN KEY ("questionId") REFERENCES "QuizQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "QuestionItemCount" (
  "statisticId" INTEGER NOT NULL,
  "option" SMALLINT NOT NULL,
  "item" SMALLINT NOT NULL,
  "chosen" INTEGER NOT NULL,
  CONSTRAINT "QuestionItemCount_pkey" PRIMARY KEY ("statisticId", "option", "item")
);
ALTER TABLE "QuestionItemCount" ADD CONSTRAINT "QuestionItemCount_statisticId_fkey"
  FOREIGN KEY ("statisticId") REFERENCES "QuestionStatistic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "QuestionTimeCount" (
  "statisticId" INTEGER NOT NULL,
  "seconds" INTEGER NOT NULL,
  "answers" INTEGER NOT NULL,
  CONSTRAINT "QuestionTimeCount_pkey" PRIMARY KEY ("statisticId", "seconds")
);
ALTER TABLE "QuestionTimeCount" ADD CONSTRAINT "QuestionTimeCount_statisticId_fkey"
  FOREIGN KEY ("statisticId") REFERENCES "QuestionStatistic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "QuestionStatisticRun" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "countedUntil" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "QuestionStatisticRun_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "QuestionStatisticRun_one_row" CHECK ("id" = 1)
);

-- The papers finished since the last run, and the question of another version with the same key.
CREATE INDEX "QuizPaper_finishedAt_idx" ON "QuizPaper" ("finishedAt");
CREATE INDEX "QuizQuestion_key_idx" ON "QuizQuestion" ("key");
