-- The day of an enrolment's completion as the national return counts it: the issue day of its first certificate, as long as one
-- of its certificates is valid. A revoked certificate is no completion, and a held one is none yet.
ALTER TABLE "Enrolment" ADD COLUMN "certifiedOn" DATE;

-- The trigger "Certificate_number" calls it, for servers of the release before as well.
CREATE OR REPLACE FUNCTION copy_certificate_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Enrolment" e
  SET "certificateNumber" = (SELECT c.number FROM "Certificate" c WHERE c."enrolmentId" = e.id AND c.state = 'VALID'),
    "certifiedOn" = (SELECT min(c."issuedOn") FROM "Certificate" c
      WHERE c."enrolmentId" = e.id AND c.state <> 'REVOKED' HAVING bool_or(c.state = 'VALID'))
  WHERE e.id = coalesce(NEW."enrolmentId", OLD."enrolmentId");
  RETURN NULL;
END $$;

UPDATE "Enrolment" e SET "certifiedOn" = c."certifiedOn"
FROM (
  SELECT "enrolmentId", min("issuedOn") AS "certifiedOn" FROM "Certificate" WHERE state <> 'REVOKED'
  GROUP BY "enrolmentId" HAVING bool_or(state = 'VALID')
) c
WHERE c."enrolmentId" = e.id;

CREATE INDEX "Enrolment_certifiedOn_idx" ON "Enrolment" ("certifiedOn");
