-- Notes of the office about a person, and its tasks.
CREATE TABLE "OfficeNote" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "enrolmentId" UUID,
  "text" TEXT NOT NULL,
  "writtenById" UUID NOT NULL,
  "writtenByName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "OfficeNote_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "OfficeNote_userId_createdAt_id_idx" ON "OfficeNote" ("userId", "createdAt", "id");
CREATE INDEX "OfficeNote_enrolmentId_idx" ON "OfficeNote" ("enrolmentId");
ALTER TABLE "OfficeNote" ADD CONSTRAINT "OfficeNote_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OfficeNote" ADD CONSTRAINT "OfficeNote_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "OfficeTask" (
  "id" UUID NOT NULL,
  "title" TEXT NOT NULL,
  "details" TEXT,
  "ownerId" UUID,
  "dueOn" DATE NOT NULL,
  "userId" UUID,
  "enrolmentId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "createdById" UUID NOT NULL,
  "createdByName" TEXT NOT NULL,
  "doneAt" TIMESTAMPTZ(3),
  "doneById" UUID,
  "doneByName" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "OfficeTask_pkey" PRIMARY KEY ("id")
);
-- The open tasks in each order of the list, and those of one owner for the morning email.
CREATE INDEX "OfficeTask_doneAt_createdAt_id_idx" ON "OfficeTask" ("doneAt", "createdAt", "id");
CREATE INDEX "OfficeTask_dueOn_createdAt_id_idx" ON "OfficeTask" ("dueOn", "createdAt", "id");
CREATE INDEX "OfficeTask_createdAt_id_idx" ON "OfficeTask" ("createdAt", "id");
CREATE INDEX "OfficeTask_open_idx" ON "OfficeTask" ("dueOn", "createdAt", "id") WHERE "doneAt" IS NULL;
CREATE INDEX "OfficeTask_ownerId_dueOn_idx" ON "OfficeTask" ("ownerId", "dueOn");
CREATE INDEX "OfficeTask_userId_idx" ON "OfficeTask" ("userId");
CREATE INDEX "OfficeTask_enrolmentId_idx" ON "OfficeTask" ("enrolmentId");
ALTER TABLE "OfficeTask" ADD CONSTRAINT "OfficeTask_ownerId_fkey"
  FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "OfficeTask" ADD CONSTRAINT "OfficeTask_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OfficeTask" ADD CONSTRAINT "OfficeTask_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Enrolments with a completed course that have no certificate. Few rows at any time.
CREATE INDEX "Enrolment_held_idx" ON "Enrolment" ("courseCompletedAt", "id")
  WHERE "courseCompletedAt" IS NOT NULL AND "certifiedOn" IS NULL AND "closedAt" IS NULL;
