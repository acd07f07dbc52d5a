-- When the learner first had a lesson or a question read aloud, which the assessor sees as support that was used.
ALTER TABLE "Enrolment" ADD COLUMN "listenedAt" TIMESTAMPTZ(3);
