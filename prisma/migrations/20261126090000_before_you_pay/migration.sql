-- What learners are told and advised before they pay, what they say afterwards, and counts by day that are about no person.
CREATE TABLE "CourseInformation" (
  "id" SERIAL NOT NULL,
  "courseId" INTEGER NOT NULL,
  "hash" TEXT NOT NULL,
  "text" JSONB NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "CourseInformation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "CourseInformation_courseId_hash_key" ON "CourseInformation" ("courseId", "hash");

CREATE TABLE "SuitabilityCheck" (
  "id" UUID NOT NULL,
  "courseId" INTEGER NOT NULL,
  "itemsVersion" TEXT NOT NULL,
  "sealedAnswers" BYTEA NOT NULL,
  "seconds" INTEGER,
  "certificateFile" TEXT,
  "certificateType" TEXT,
  "sealedCertificate" BYTEA,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SuitabilityCheck_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SuitabilityCheck_createdAt_idx" ON "SuitabilityCheck" ("createdAt");

CREATE TABLE "EnrolmentAdvice" (
  "enrolmentId" UUID NOT NULL,
  "informationId" INTEGER NOT NULL,
  "acknowledgedAt" TIMESTAMPTZ(3) NOT NULL,
  "choice" TEXT NOT NULL,
  "checkedAt" TIMESTAMPTZ(3),
  "itemsVersion" TEXT,
  "rulesVersion" INTEGER,
  "advice" TEXT,
  "reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "otherCourseId" INTEGER,
  "seconds" INTEGER,
  "sealedAnswers" BYTEA,
  "certificateFile" TEXT,
  "certificateType" TEXT,
  "sealedCertificate" BYTEA,
  CONSTRAINT "EnrolmentAdvice_pkey" PRIMARY KEY ("enrolmentId")
);
CREATE INDEX "EnrolmentAdvice_informationId_idx" ON "EnrolmentAdvice" ("informationId");
ALTER TABLE "EnrolmentAdvice" ADD CONSTRAINT "EnrolmentAdvice_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EnrolmentAdvice" ADD CONSTRAINT "EnrolmentAdvice_informationId_fkey"
  FOREIGN KEY ("informationId") REFERENCES "CourseInformation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "AdviceTask" (
  "id" UUID NOT NULL,
  "checkId" UUID NOT NULL,
  "courseId" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "phone" TEXT,
  "message" TEXT,
  "reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "dueAt" TIMESTAMPTZ(3) NOT NULL,
  "doneAt" TIMESTAMPTZ(3),
  "doneById" UUID,
  "doneByName" TEXT,
  "outcome" TEXT,
  "note" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "AdviceTask_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "AdviceTask_checkId_key" ON "AdviceTask" ("checkId");
CREATE INDEX "AdviceTask_doneAt_dueAt_id_idx" ON "AdviceTask" ("doneAt", "dueAt", "id");
-- The office's queue, the most urgent first.
CREATE INDEX "AdviceTask_open_idx" ON "AdviceTask" ("dueAt", "id") WHERE "doneAt" IS NULL;

CREATE TABLE "Review" (
  "enrolmentId" UUID NOT NULL,
  "courseId" INTEGER NOT NULL,
  "stars" SMALLINT NOT NULL CHECK ("stars" BETWEEN 1 AND 5),
  "text" TEXT NOT NULL,
  "shownName" TEXT NOT NULL,
  "consentedAt" TIMESTAMPTZ(3) NOT NULL,
  "withdrawnAt" TIMESTAMPTZ(3),
  "removedAt" TIMESTAMPTZ(3),
  "removedReason" TEXT,
  "answer" TEXT,
  "answeredAt" TIMESTAMPTZ(3),
  "answeredById" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "Review_pkey" PRIMARY KEY ("enrolmentId")
);
CREATE INDEX "Review_courseId_consentedAt_enrolmentId_idx" ON "Review" ("courseId", "consentedAt", "enrolmentId");
ALTER TABLE "Review" ADD CONSTRAINT "Review_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "DailyCount" (
  "day" DATE NOT NULL,
  "what" TEXT NOT NULL,
  "courseId" INTEGER NOT NULL DEFAULT 0,
  "count" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "DailyCount_pkey" PRIMARY KEY ("day", "what", "courseId")
);
