-- CreateTable
CREATE TABLE "Assessment" (
    "id" UUID NOT NULL,
    "enrolmentId" UUID NOT NULL,
    "dueSince" TIMESTAMPTZ(3) NOT NULL,
    "dueOn" DATE NOT NULL,
    "judgement" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "reopenedForm" BOOLEAN NOT NULL DEFAULT false,
    "reopenedSection" SMALLINT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Assessment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssessmentJudgement" (
    "id" UUID NOT NULL,
    "assessmentId" UUID NOT NULL,
    "judgement" TEXT NOT NULL,
    "reasons" TEXT,
    "assessorId" UUID NOT NULL,
    "assessorName" TEXT NOT NULL,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,
    "reopenedForm" BOOLEAN NOT NULL,
    "reopenedSection" SMALLINT,
    "flags" TEXT[],
    "form" JSONB,

    CONSTRAINT "AssessmentJudgement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Assessment_enrolmentId_key" ON "Assessment"("enrolmentId");

-- CreateIndex
CREATE INDEX "Assessment_judgement_dueOn_idx" ON "Assessment"("judgement", "dueOn");

-- CreateIndex
CREATE INDEX "Assessment_dueSince_idx" ON "Assessment"("dueSince");

-- CreateIndex
CREATE INDEX "Assessment_decidedAt_idx" ON "Assessment"("decidedAt");

-- CreateIndex
CREATE INDEX "AssessmentJudgement_assessmentId_decidedAt_idx" ON "AssessmentJudgement"("assessmentId", "decidedAt");

-- AddForeignKey
ALTER TABLE "Assessment" ADD CONSTRAINT "Assessment_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssessmentJudgement" ADD CONSTRAINT "AssessmentJudgement_assessmentId_fkey" FOREIGN KEY ("assessmentId") REFERENCES "Assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma's schema language cannot say.

ALTER TABLE "Assessment"
  ADD CONSTRAINT "Assessment_judgement_known" CHECK (judgement IN ('competent', 'not yet competent')),
  ADD CONSTRAINT "Assessment_decided_has_time" CHECK ((judgement IS NULL) = ("decidedAt" IS NULL)),
  ADD CONSTRAINT "Assessment_reopened_not_yet_competent"
    CHECK ((NOT "reopenedForm" AND "reopenedSection" IS NULL) OR judgement IS NOT DISTINCT FROM 'not yet competent');

ALTER TABLE "AssessmentJudgement"
  ADD CONSTRAINT "AssessmentJudgement_judgement_known" CHECK (judgement IN ('competent', 'not yet competent')),
  ADD CONSTRAINT "AssessmentJudgement_with_reasons" CHECK (judgement = 'competent' OR reasons IS NOT NULL);

CREATE FUNCTION refuse_changed_judgement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A judgement is never changed';
END $$;
CREATE TRIGGER "AssessmentJudgement_kept" BEFORE UPDATE ON "AssessmentJudgement"
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_judgement();

-- Courses that are done and wait for something before they are certified: few of the live ones.
CREATE INDEX "Enrolment_held" ON "Enrolment" (id) WHERE "courseCompletedAt" IS NOT NULL AND "closedAt" IS NULL;
