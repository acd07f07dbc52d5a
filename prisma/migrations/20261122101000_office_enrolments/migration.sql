-- A certificate stays genuine for as long as its records must be kept, also when its enrolment or learner is deleted.
ALTER TABLE "Certificate" ALTER COLUMN "enrolmentId" DROP NOT NULL;
ALTER TABLE "Certificate" DROP CONSTRAINT "Certificate_enrolmentId_fkey";
ALTER TABLE "Certificate" ADD CONSTRAINT "Certificate_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The office may accept a form that it has on paper. Done is what either the observer signed or the office accepted.
ALTER TABLE "ThirdPartyForm" ADD COLUMN "acceptedByOfficeAt" TIMESTAMPTZ(3);
ALTER TABLE "ThirdPartyForm" ADD COLUMN "doneAt" TIMESTAMPTZ(3)
  GENERATED ALWAYS AS (coalesce("submittedAt", "acceptedByOfficeAt")) STORED;
ALTER TABLE "ThirdPartyForm" ADD CONSTRAINT "ThirdPartyForm_signed_or_accepted"
  CHECK ("submittedAt" IS NULL OR "acceptedByOfficeAt" IS NULL);

-- By when the observer of a form that is not done was last heard of.
DROP INDEX "ThirdPartyForm_unanswered";
CREATE INDEX "ThirdPartyForm_unanswered" ON "ThirdPartyForm" (GREATEST("sentAt", "savedAt"), "enrolmentId")
  WHERE "doneAt" IS NULL;

-- What the office knows before the learner answers step 2.
ALTER TABLE "Enrolment" ADD COLUMN "usiFromOffice" TEXT;
CREATE INDEX "Enrolment_usiFromOffice_idx" ON "Enrolment" ("usiFromOffice");

-- The version counts every change of what the office sees, whoever makes it: an edit based on anything older is refused.
CREATE FUNCTION count_enrolment_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version = OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER "Enrolment_version" BEFORE UPDATE ON "Enrolment" FOR EACH ROW
  WHEN (OLD.version = NEW.version AND (
    OLD."userId", OLD."contentSetId", OLD."expiresOn", OLD."firstName", OLD."lastName", OLD.email, OLD.phone,
    OLD."unitNumber", OLD."streetNumber", OLD."streetName", OLD.city, OLD.state, OLD.postcode,
    OLD."step2CompletedAt", OLD."step3CompletedAt", OLD."lastSectionCompleted", OLD."lastQuestionCompleted",
    OLD."redirectToQuiz", OLD."courseCompletedAt", OLD."surveyCompletedAt", OLD."closedAt",
    OLD."previousCertificateNumber", OLD.comments, OLD."certificateNumber", OLD."usiFromOffice"
  ) IS DISTINCT FROM (
    NEW."userId", NEW."contentSetId", NEW."expiresOn", NEW."firstName", NEW."lastName", NEW.email, NEW.phone,
    NEW."unitNumber", NEW."streetNumber", NEW."streetName", NEW.city, NEW.state, NEW.postcode,
    NEW."step2CompletedAt", NEW."step3CompletedAt", NEW."lastSectionCompleted", NEW."lastQuestionCompleted",
    NEW."redirectToQuiz", NEW."courseCompletedAt", NEW."surveyCompletedAt", NEW."closedAt",
    NEW."previousCertificateNumber", NEW.comments, NEW."certificateNumber", NEW."usiFromOffice"
  ))
  EXECUTE FUNCTION count_enrolment_version();

CREATE FUNCTION count_version_of_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Enrolment" SET version = version + 1 WHERE id = NEW."enrolmentId";
  RETURN NULL;
END $$;
CREATE TRIGGER "ThirdPartyForm_version" AFTER UPDATE ON "ThirdPartyForm" FOR EACH ROW
  WHEN (OLD."doneAt" IS DISTINCT FROM NEW."doneAt") EXECUTE FUNCTION count_version_of_enrolment();
CREATE TRIGGER "EnrolmentDetails_version" AFTER UPDATE ON "EnrolmentDetails" FOR EACH ROW
  WHEN ((OLD."hasUsi", OLD."usiNumber") IS DISTINCT FROM (NEW."hasUsi", NEW."usiNumber"))
  EXECUTE FUNCTION count_version_of_enrolment();
