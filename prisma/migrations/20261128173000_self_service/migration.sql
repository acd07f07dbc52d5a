-- What learners do by rule, without the office, and the versions of the rules.
CREATE TABLE "SelfServiceRules" (
  "version" INTEGER NOT NULL,
  "extensionDays" INTEGER NOT NULL,
  "extensions" INTEGER NOT NULL,
  "extensionDaysBefore" INTEGER NOT NULL,
  "extensionDaysAfter" INTEGER NOT NULL,
  "reason" TEXT NOT NULL,
  "changedAt" TIMESTAMPTZ(3) NOT NULL,
  "changedById" UUID NOT NULL,
  "changedByName" TEXT NOT NULL,
  CONSTRAINT "SelfServiceRules_pkey" PRIMARY KEY ("version")
);
CREATE TABLE "SelfServiceAct" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "rulesVersion" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "before" TEXT NOT NULL,
  "after" TEXT NOT NULL,
  CONSTRAINT "SelfServiceAct_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SelfServiceAct_enrolmentId_kind_idx" ON "SelfServiceAct" ("enrolmentId", "kind");
CREATE INDEX "SelfServiceAct_at_id_idx" ON "SelfServiceAct" ("at", "id");
ALTER TABLE "SelfServiceAct" ADD CONSTRAINT "SelfServiceAct_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
