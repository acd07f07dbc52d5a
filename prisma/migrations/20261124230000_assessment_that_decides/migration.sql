-- What a certificate waits for, whatever the settings: a satisfactory observation. The office's acceptance counts as one.
-- Forms that were submitted before and have led to a certificate stay as they were judged on that day.
ALTER TABLE "ThirdPartyForm"
  ADD COLUMN "notSatisfied" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "round" SMALLINT NOT NULL DEFAULT 1,
  ADD COLUMN "signatureDigest" BYTEA;
UPDATE "ThirdPartyForm" f SET "notSatisfied" = true
WHERE f."submittedAt" IS NOT NULL AND f."disposedOn" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "Certificate" c WHERE c."enrolmentId" = f."enrolmentId")
  AND (f."studentPerformanceSatisfactory" IS NOT TRUE OR EXISTS (
    SELECT 1 FROM "ThirdPartyResponse" r WHERE r."enrolmentId" = f."enrolmentId" AND r.response IS NOT TRUE));

-- "doneAt" is generated from other columns, so everything that reads it has to be made again.
DROP TRIGGER "ThirdPartyForm_version" ON "ThirdPartyForm";
DROP INDEX "ThirdPartyForm_unanswered";
DROP INDEX "ThirdPartyForm_waiting_idx";
ALTER TABLE "ThirdPartyForm" DROP COLUMN "doneAt";
ALTER TABLE "ThirdPartyForm" ADD COLUMN "doneAt" TIMESTAMPTZ(3) GENERATED ALWAYS AS (
  coalesce("acceptedByOfficeAt", CASE WHEN "notSatisfied" THEN NULL ELSE "submittedAt" END)) STORED;
CREATE INDEX "ThirdPartyForm_unanswered" ON "ThirdPartyForm" (GREATEST("sentAt", "savedAt"), "enrolmentId")
  WHERE "doneAt" IS NULL;
CREATE INDEX "ThirdPartyForm_waiting_idx" ON "ThirdPartyForm" ("enrolmentId") INCLUDE ("sentAt", "savedAt")
  WHERE "doneAt" IS NULL AND "declinedAt" IS NULL AND "observerEmail" IS NOT NULL;
CREATE INDEX "ThirdPartyForm_signatureDigest_idx" ON "ThirdPartyForm" ("signatureDigest");
CREATE INDEX "ThirdPartyForm_observerEmail_submittedAt_idx" ON "ThirdPartyForm" ("observerEmail", "submittedAt");
CREATE TRIGGER "ThirdPartyForm_version" AFTER UPDATE ON "ThirdPartyForm" FOR EACH ROW
  WHEN ((OLD."doneAt", OLD."notSatisfied") IS DISTINCT FROM (NEW."doneAt", NEW."notSatisfied"))
  EXECUTE FUNCTION count_version_of_enrolment();

-- A form that another observation has followed stays as evidence.
CREATE TABLE "FormerObserverForm" (
  "id" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "round" SMALLINT NOT NULL,
  "submittedAt" TIMESTAMPTZ(3) NOT NULL,
  "form" JSONB NOT NULL,
  "followedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "FormerObserverForm_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "FormerObserverForm_enrolmentId_round_key" ON "FormerObserverForm" ("enrolmentId", "round");
ALTER TABLE "FormerObserverForm" ADD CONSTRAINT "FormerObserverForm_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The observer's form from version 3 on: on which occasions each task was seen.
ALTER TABLE "ObserverTask" ADD COLUMN "lastVersion" SMALLINT, ADD COLUMN "timesSeen" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "Course" ADD COLUMN "occasions" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "occasionsOnDifferentDays" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "ThirdPartyResponse" ADD COLUMN "carriedFromRound" SMALLINT, ADD COLUMN "occasions" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[];
CREATE TABLE "ObserverOccasion" (
  "enrolmentId" UUID NOT NULL,
  "number" SMALLINT NOT NULL,
  "heldOn" DATE,
  "service" TEXT,
  "place" TEXT,
  CONSTRAINT "ObserverOccasion_pkey" PRIMARY KEY ("enrolmentId", "number")
);
ALTER TABLE "ObserverOccasion" ADD CONSTRAINT "ObserverOccasion_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "ThirdPartyForm"("enrolmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- A voucher whose purchase is unpaid: the certificate waits for the payment, or for the office.
ALTER TABLE "VoucherPurchase"
  ADD COLUMN "certificatesReleasedAt" TIMESTAMPTZ(3),
  ADD COLUMN "certificatesReleaseReason" TEXT;

-- Sets that were stored before this release are asked as they were: in the order of the files, until right.
ALTER TABLE "ContentSet" ADD COLUMN "drawsPapers" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "finalQuizRule" JSONB;
ALTER TABLE "QuizQuestion"
  ADD COLUMN "key" TEXT,
  ADD COLUMN "asks" TEXT,
  ADD COLUMN "topic" TEXT,
  ADD COLUMN "critical" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "itemReasons" JSONB,
  ADD COLUMN "page" JSONB;

CREATE TABLE "QuizPaper" (
  "id" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "sectionId" SMALLINT NOT NULL,
  "number" SMALLINT NOT NULL,
  "drawnAt" TIMESTAMPTZ(3) NOT NULL,
  "questions" JSONB NOT NULL,
  "finishedAt" TIMESTAMPTZ(3),
  "firstTriesRight" SMALLINT,
  "passed" BOOLEAN,
  CONSTRAINT "QuizPaper_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "QuizPaper_enrolmentId_sectionId_number_key" ON "QuizPaper" ("enrolmentId", "sectionId", "number");
-- Two tabs can open a quiz at once: one of them draws the paper.
CREATE UNIQUE INDEX "QuizPaper_one_open" ON "QuizPaper" ("enrolmentId") WHERE "finishedAt" IS NULL;
ALTER TABLE "QuizPaper" ADD CONSTRAINT "QuizPaper_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The paper is evidence: what was asked, in which order, never changes.
CREATE FUNCTION quiz_paper_is_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'quiz paper % never changes once it has been drawn', OLD.id;
END $$;
CREATE TRIGGER "QuizPaper_kept" BEFORE UPDATE ON "QuizPaper" FOR EACH ROW
  WHEN ((OLD."enrolmentId", OLD."sectionId", OLD."number", OLD."drawnAt", OLD.questions) IS DISTINCT FROM
    (NEW."enrolmentId", NEW."sectionId", NEW."number", NEW."drawnAt", NEW.questions) OR OLD."finishedAt" IS NOT NULL)
  EXECUTE FUNCTION quiz_paper_is_evidence();

-- "firstTry" is null for answers that a release before this one stored.
ALTER TABLE "QuizAttempt" ADD COLUMN "paperId" UUID, ADD COLUMN "firstTry" BOOLEAN, ADD COLUMN "tookMs" INTEGER;
ALTER TABLE "QuizAttempt" ADD CONSTRAINT "QuizAttempt_paperId_fkey"
  FOREIGN KEY ("paperId") REFERENCES "QuizPaper"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "QuizAttempt_paperId_idx" ON "QuizAttempt" ("paperId");

-- Of the question that is open: after three wrong tries the next one waits.
ALTER TABLE "Enrolment"
  ADD COLUMN "wrongTries" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "lastWrongTryAt" TIMESTAMPTZ(3),
  ADD COLUMN "extraPaperAllowedAt" TIMESTAMPTZ(3);

CREATE TABLE "LearnerHelp" (
  "id" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "paperId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "callRequestedAt" TIMESTAMPTZ(3),
  "phone" TEXT,
  "doneAt" TIMESTAMPTZ(3),
  "doneById" UUID,
  "doneByName" TEXT,
  "note" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "LearnerHelp_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "LearnerHelp_paperId_key" ON "LearnerHelp" ("paperId");
CREATE UNIQUE INDEX "LearnerHelp_one_open" ON "LearnerHelp" ("enrolmentId") WHERE "doneAt" IS NULL;
CREATE INDEX "LearnerHelp_doneAt_createdAt_idx" ON "LearnerHelp" ("doneAt", "createdAt", "id");
ALTER TABLE "LearnerHelp" ADD CONSTRAINT "LearnerHelp_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "LearnerHelp" ADD CONSTRAINT "LearnerHelp_paperId_fkey"
  FOREIGN KEY ("paperId") REFERENCES "QuizPaper"("id") ON DELETE SET NULL ON UPDATE CASCADE;
