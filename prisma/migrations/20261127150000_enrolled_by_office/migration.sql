-- Who pays for an enrolment that the office made: 'learner', 'company' or 'nobody'. Null for one that the learner made.
ALTER TABLE "Enrolment" ADD COLUMN "officePayer" TEXT
  CONSTRAINT "Enrolment_officePayer_check" CHECK ("officePayer" IN ('learner', 'company', 'nobody'));
