-- The letter of the Student Identifiers Registrar that exempts a learner from the USI. Enrolments that were recorded as exempt
-- before have none: their USI is left out of the NAT files until the office has recorded the letter.
ALTER TABLE "Enrolment" ADD COLUMN "exemptionLetterOn" DATE, ADD COLUMN "exemptionLetterReference" TEXT;
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_exemption_letter"
  CHECK (("exemptionLetterOn" IS NULL) = ("exemptionLetterReference" IS NULL));
