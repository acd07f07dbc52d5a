-- A USI, a disability, an Aboriginal or Torres Strait Islander origin and a signature stand sealed. The columns in which
-- they stood in the open stay until a start of the product has sealed what is in them.
ALTER TABLE "EnrolmentDetails"
  ADD COLUMN "sealedAnswers" BYTEA,
  ADD COLUMN "usiDigest" BYTEA,
  ALTER COLUMN disability DROP NOT NULL,
  ALTER COLUMN "aboriginalOrTorresStraitIslandOrigin" DROP NOT NULL;
ALTER TABLE "Enrolment" ADD COLUMN "sealedUsi" BYTEA, ADD COLUMN "usiDigest" BYTEA;
ALTER TABLE "ThirdPartyForm" ADD COLUMN "sealedSignature" BYTEA;

-- A USI is looked for by its digest.
DROP INDEX "EnrolmentDetails_usiNumber_idx";
DROP INDEX "Enrolment_usiFromOffice_idx";
CREATE INDEX "EnrolmentDetails_usiDigest_idx" ON "EnrolmentDetails" ("usiDigest");
CREATE INDEX "Enrolment_usiDigest_idx" ON "Enrolment" ("usiDigest");

-- What is still open is found without reading the rest.
CREATE INDEX "EnrolmentDetails_open" ON "EnrolmentDetails" ("enrolmentId") WHERE disability IS NOT NULL;
CREATE INDEX "Enrolment_open" ON "Enrolment" (id) WHERE "usiFromOffice" IS NOT NULL;
CREATE INDEX "ThirdPartyForm_open" ON "ThirdPartyForm" ("enrolmentId") WHERE signature IS NOT NULL;

ALTER TABLE "ThirdPartyForm" DROP CONSTRAINT "ThirdPartyForm_submitted_is_whole";
ALTER TABLE "ThirdPartyForm"
  ADD CONSTRAINT "ThirdPartyForm_submitted_is_whole" CHECK ("submittedAt" IS NULL OR (
    "observerFirstName" IS NOT NULL AND "observerLastName" IS NOT NULL AND "observerEmail" IS NOT NULL
    AND "studentPerformanceSatisfactory" IS NOT NULL AND "confirmThirdPartyDeclaration"
    AND (signature IS NOT NULL OR "sealedSignature" IS NOT NULL)));

-- Keys that a key of the configuration seals, for what can never be sealed anew.
CREATE TABLE "SealedKey" (
    "purpose" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "SealedKey_pkey" PRIMARY KEY ("purpose")
);

-- The same value sealed anew is no change: whoever does that says so for its transaction.
CREATE FUNCTION is_resealing() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('platewise.resealing', true) IS NOT DISTINCT FROM 'on'
$$;

DROP TRIGGER "Enrolment_version" ON "Enrolment";
CREATE TRIGGER "Enrolment_version" BEFORE UPDATE ON "Enrolment" FOR EACH ROW
  WHEN (OLD.version = NEW.version AND (
    OLD."userId", OLD."contentSetId", OLD."expiresOn", OLD."firstName", OLD."lastName", OLD.email, OLD.phone,
    OLD."unitNumber", OLD."streetNumber", OLD."streetName", OLD.city, OLD.state, OLD.postcode,
    OLD."step2CompletedAt", OLD."step3CompletedAt", OLD."lastSectionCompleted", OLD."lastQuestionCompleted",
    OLD."redirectToQuiz", OLD."courseCompletedAt", OLD."surveyCompletedAt", OLD."closedAt",
    OLD."previousCertificateNumber", OLD.comments, OLD."certificateNumber", OLD."usiDigest"
  ) IS DISTINCT FROM (
    NEW."userId", NEW."contentSetId", NEW."expiresOn", NEW."firstName", NEW."lastName", NEW.email, NEW.phone,
    NEW."unitNumber", NEW."streetNumber", NEW."streetName", NEW.city, NEW.state, NEW.postcode,
    NEW."step2CompletedAt", NEW."step3CompletedAt", NEW."lastSectionCompleted", NEW."lastQuestionCompleted",
    NEW."redirectToQuiz", NEW."courseCompletedAt", NEW."surveyCompletedAt", NEW."closedAt",
    NEW."previousCertificateNumber", NEW.comments, NEW."certificateNumber", NEW."usiDigest"
  ) AND NOT is_resealing())
  EXECUTE FUNCTION count_enrolment_version();
DROP TRIGGER "EnrolmentDetails_version" ON "EnrolmentDetails";
CREATE TRIGGER "EnrolmentDetails_version" AFTER UPDATE ON "EnrolmentDetails" FOR EACH ROW
  WHEN ((OLD."hasUsi", OLD."usiDigest") IS DISTINCT FROM (NEW."hasUsi", NEW."usiDigest") AND NOT is_resealing())
  EXECUTE FUNCTION count_version_of_enrolment();
