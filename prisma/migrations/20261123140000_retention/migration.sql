-- What has been disposed of under the retention rules, so that screens say so and no list has it again.
ALTER TABLE "Enrolment" ADD COLUMN "identityDisposedOn" DATE, ADD COLUMN "evidenceDisposedOn" DATE;
ALTER TABLE "Invoice" ADD COLUMN "disposedOn" DATE;

ALTER TABLE "ThirdPartyForm" ADD COLUMN "disposedOn" DATE;
-- What was signed was whole. Once it has been disposed of, only that it was signed is left.
ALTER TABLE "ThirdPartyForm" DROP CONSTRAINT "ThirdPartyForm_submitted_is_whole";
ALTER TABLE "ThirdPartyForm"
  ADD CONSTRAINT "ThirdPartyForm_submitted_is_whole" CHECK ("submittedAt" IS NULL OR "disposedOn" IS NOT NULL OR (
    "observerFirstName" IS NOT NULL AND "observerLastName" IS NOT NULL AND "observerEmail" IS NOT NULL
    AND "studentPerformanceSatisfactory" IS NOT NULL AND "confirmThirdPartyDeclaration"
    AND (signature IS NOT NULL OR "sealedSignature" IS NOT NULL)));

-- An enrolment ends on the day it was made or later: what is old and not in here is done with.
CREATE INDEX "Enrolment_kept_idx" ON "Enrolment" ("enrolledAt", id)
  WHERE "identityDisposedOn" IS NULL OR "evidenceDisposedOn" IS NULL;
CREATE INDEX "Invoice_kept_idx" ON "Invoice" ("issuedAt", id) WHERE "disposedOn" IS NULL;

CREATE TYPE "DisposalState" AS ENUM ('WAITING', 'APPROVED', 'RUNNING', 'DONE', 'REFUSED');
CREATE TYPE "DisposalItemState" AS ENUM ('LISTED', 'DISPOSED', 'KEPT', 'NO_LONGER_DUE');

CREATE TABLE "Disposal" (
  "id" UUID NOT NULL,
  "month" DATE NOT NULL,
  "state" "DisposalState" NOT NULL DEFAULT 'WAITING',
  "listedAt" TIMESTAMPTZ(3) NOT NULL,
  "total" INTEGER NOT NULL DEFAULT 0,
  "done" INTEGER NOT NULL DEFAULT 0,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedByEmail" TEXT,
  "reason" TEXT,
  "finishedAt" TIMESTAMPTZ(3),
  "outcome" JSONB,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "Disposal_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Disposal_month_key" ON "Disposal"("month");

CREATE TABLE "DisposalItem" (
  "disposalId" UUID NOT NULL,
  "rule" TEXT NOT NULL,
  "subjectId" UUID NOT NULL,
  "enrolmentId" UUID,
  "userId" UUID,
  "dueOn" DATE NOT NULL,
  "state" "DisposalItemState" NOT NULL DEFAULT 'LISTED',
  CONSTRAINT "DisposalItem_pkey" PRIMARY KEY ("disposalId", "rule", "subjectId"),
  CONSTRAINT "DisposalItem_disposalId_fkey" FOREIGN KEY ("disposalId") REFERENCES "Disposal"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "DisposalItem_disposalId_rule_dueOn_subjectId_idx" ON "DisposalItem"("disposalId", "rule", "dueOn", "subjectId");
CREATE INDEX "DisposalItem_disposalId_state_idx" ON "DisposalItem"("disposalId", "state");

CREATE TABLE "RetentionHold" (
  "id" UUID NOT NULL,
  "heldId" UUID NOT NULL,
  "scope" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "until" DATE NOT NULL,
  "placedAt" TIMESTAMPTZ(3) NOT NULL,
  "placedByEmail" TEXT NOT NULL,
  "liftedAt" TIMESTAMPTZ(3),
  "liftedByEmail" TEXT,
  CONSTRAINT "RetentionHold_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "RetentionHold_placedAt_id_idx" ON "RetentionHold"("placedAt", "id");
CREATE INDEX "RetentionHold_until_placedAt_id_idx" ON "RetentionHold"("until", "placedAt", "id");
-- One hold at a time on the same thing, whoever else asks.
CREATE UNIQUE INDEX "RetentionHold_one_at_a_time" ON "RetentionHold"("heldId") WHERE "liftedAt" IS NULL;
