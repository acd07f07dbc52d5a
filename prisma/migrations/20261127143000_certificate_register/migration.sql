-- The register of certificates. The course and the search text are copied out of the document, so that a list of a million
-- certificates reads no JSON to count or search. A trigger fills the columns, also for servers of the previous release, which do
-- not know them. They are not generated columns: those would copy every PDF into a new table while nobody can issue a certificate.
ALTER TABLE "Certificate" ADD COLUMN "courseTitle" TEXT, ADD COLUMN "searchText" TEXT;

CREATE FUNCTION certificate_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."courseTitle" := NEW.data ->> 'courseTitle';
  NEW."searchText" := search_fold(' ' || NEW.number || ' ' || coalesce(NEW.data ->> 'learnerName', ''));
  RETURN NEW;
END $$;

UPDATE "Certificate" SET "courseTitle" = data ->> 'courseTitle',
  "searchText" = search_fold(' ' || number || ' ' || coalesce(data ->> 'learnerName', ''));

CREATE TRIGGER certificate_register BEFORE INSERT OR UPDATE OF number, data, "courseTitle", "searchText" ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION certificate_register();

CREATE INDEX "Certificate_searchText_idx" ON "Certificate" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "Certificate_number_issued_idx" ON "Certificate" (number, "issuedOn", id);
CREATE INDEX "Certificate_learnerName_idx" ON "Certificate" (lower(data ->> 'learnerName'), "issuedOn", id);
CREATE INDEX "Certificate_courseTitle_idx" ON "Certificate" ("courseTitle", "issuedOn", id) INCLUDE (state, "expiresOn");
CREATE INDEX "Certificate_expiresOn_up_idx" ON "Certificate" ("expiresOn", "issuedOn", id) INCLUDE (state);
CREATE INDEX "Certificate_expiresOn_down_idx" ON "Certificate" ("expiresOn" DESC NULLS LAST, "issuedOn" DESC, id DESC);
CREATE INDEX "Certificate_endedAt_up_idx" ON "Certificate" ("endedAt", "issuedOn", id);
CREATE INDEX "Certificate_endedAt_down_idx" ON "Certificate" ("endedAt" DESC NULLS LAST, "issuedOn" DESC, id DESC);

-- The latest first, and the count of a state or of New South Wales without reading the rows.
CREATE INDEX "Certificate_issued_idx" ON "Certificate" ("issuedOn", id) INCLUDE (state, "expiresOn", "courseTitle");
-- Few certificates are ever ended.
CREATE INDEX "Certificate_ended_idx" ON "Certificate" (state, "issuedOn", id) WHERE state <> 'VALID';
