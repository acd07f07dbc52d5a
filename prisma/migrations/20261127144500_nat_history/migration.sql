-- What was submitted to the validation service, when and by whom, and how it differs from the last submission of the same collection.
CREATE TABLE "NatSubmission" (
  "id" UUID NOT NULL,
  "standard" TEXT NOT NULL,
  "year" SMALLINT NOT NULL,
  "period" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "collectionStartDate" DATE NOT NULL,
  "collectionEndDate" DATE NOT NULL,
  "submittedAt" TIMESTAMPTZ(3) NOT NULL,
  "submittedByEmail" TEXT NOT NULL,
  "successful" BOOLEAN NOT NULL,
  "errorCount" INTEGER NOT NULL,
  "warningCount" INTEGER NOT NULL,
  CONSTRAINT "NatSubmission_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "NatSubmissionFile" (
  "submissionId" UUID NOT NULL,
  "filename" TEXT NOT NULL,
  "recordCount" INTEGER NOT NULL,
  "contentHash" TEXT,
  "added" INTEGER,
  "removed" INTEGER,
  "changed" INTEGER,
  "sealedDigests" BYTEA,
  CONSTRAINT "NatSubmissionFile_pkey" PRIMARY KEY ("submissionId", "filename"),
  CONSTRAINT "NatSubmissionFile_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "NatSubmission"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "NatSubmission_submittedAt_id_idx" ON "NatSubmission" ("submittedAt", "id");
CREATE INDEX "NatSubmission_year_period_standard_state_submittedAt_idx" ON "NatSubmission" ("year", "period", "standard", "state", "submittedAt");
