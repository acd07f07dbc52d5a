-- What the time line of an enrolment tells that nothing else keeps.
ALTER TABLE "Certificate" ADD COLUMN "drawnAt" TIMESTAMPTZ(3);
ALTER TABLE "Enrolment" ADD COLUMN "endedAt" TIMESTAMPTZ(3);
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_ended_is_closed" CHECK ("endedAt" IS NULL OR "closedAt" IS NOT NULL);
ALTER TABLE "Mail" ADD COLUMN "copiedAt" TIMESTAMPTZ(3);

CREATE INDEX "NswReprint_enrolmentId_idx" ON "NswReprint" ("enrolmentId");
