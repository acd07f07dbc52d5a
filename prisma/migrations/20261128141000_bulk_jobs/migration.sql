-- Bulk jobs of the office: reminders, emails, tasks, extensions and observer links for many enrolments.
CREATE TYPE "BulkJobState" AS ENUM ('RUNNING', 'STOPPED', 'DONE', 'UNDOING', 'UNDONE');
CREATE TYPE "BulkJobRowState" AS ENUM ('WAITING', 'DONE', 'LEFT_OUT', 'FAILED', 'UNDONE', 'KEPT');

CREATE TABLE "BulkJob" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "state" "BulkJobState" NOT NULL DEFAULT 'RUNNING',
  "what" JSONB NOT NULL,
  "total" INTEGER NOT NULL DEFAULT 0,
  "done" INTEGER NOT NULL DEFAULT 0,
  "leftOut" INTEGER NOT NULL DEFAULT 0,
  "failed" INTEGER NOT NULL DEFAULT 0,
  "undone" INTEGER NOT NULL DEFAULT 0,
  "kept" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "createdById" UUID NOT NULL,
  "createdByEmail" TEXT NOT NULL,
  "createdByName" TEXT NOT NULL,
  "finishedAt" TIMESTAMPTZ(3),
  CONSTRAINT "BulkJob_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "BulkJob_createdAt_id_idx" ON "BulkJob" ("createdAt", "id");

CREATE TABLE "BulkJobRow" (
  "jobId" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "state" "BulkJobRowState" NOT NULL DEFAULT 'WAITING',
  "why" TEXT,
  "undo" JSONB,
  CONSTRAINT "BulkJobRow_pkey" PRIMARY KEY ("jobId", "enrolmentId")
);
-- The next portion of a job, and the rows that it has left out.
CREATE INDEX "BulkJobRow_jobId_state_enrolmentId_idx" ON "BulkJobRow" ("jobId", "state", "enrolmentId");
CREATE INDEX "BulkJobRow_enrolmentId_idx" ON "BulkJobRow" ("enrolmentId");
ALTER TABLE "BulkJobRow" ADD CONSTRAINT "BulkJobRow_jobId_fkey"
  FOREIGN KEY ("jobId") REFERENCES "BulkJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BulkJobRow" ADD CONSTRAINT "BulkJobRow_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
