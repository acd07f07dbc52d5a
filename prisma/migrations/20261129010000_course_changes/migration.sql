ALTER TABLE "SelfServiceAct"
  ADD COLUMN "formerId" UUID,
  ADD COLUMN "keptBecause" TEXT;

ALTER TABLE "SelfServiceAct" ADD CONSTRAINT "SelfServiceAct_formerId_fkey"
  FOREIGN KEY ("formerId") REFERENCES "Enrolment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "SelfServiceAct_formerId_idx" ON "SelfServiceAct"("formerId");
