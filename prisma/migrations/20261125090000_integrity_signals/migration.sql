-- Signs that an enrolment should be looked at. The jobs that record them may run twice: the unique index keeps one of each.
CREATE TABLE "IntegritySignal" (
  "id" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "sectionId" SMALLINT,
  "raisedAt" TIMESTAMPTZ(3) NOT NULL,
  "details" JSONB NOT NULL,
  "reviewedAt" TIMESTAMPTZ(3),
  "reviewedById" UUID,
  "reviewedByName" TEXT,
  "note" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "IntegritySignal_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "IntegritySignal_enrolmentId_kind_subject_key" ON "IntegritySignal" ("enrolmentId", "kind", "subject");
CREATE INDEX "IntegritySignal_reviewedAt_raisedAt_id_idx" ON "IntegritySignal" ("reviewedAt", "raisedAt", "id");
-- The office's queue, the oldest first.
CREATE INDEX "IntegritySignal_open_idx" ON "IntegritySignal" ("raisedAt", "id") WHERE "reviewedAt" IS NULL;
ALTER TABLE "IntegritySignal" ADD CONSTRAINT "IntegritySignal_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
