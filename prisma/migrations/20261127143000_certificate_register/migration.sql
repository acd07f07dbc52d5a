-- The register of certificates. Its search text, name and course are expressions of the document, not generated columns: a generated
-- column would rewrite the table with every PDF in it while nobody can read or issue a certificate. Only indexes are added, so
-- servers of the previous release notice nothing.
CREATE INDEX "Certificate_search_idx" ON "Certificate" USING gin (
  search_fold(' ' || number || ' ' || coalesce(data ->> 'learnerName', '')) gin_trgm_ops);

CREATE INDEX "Certificate_number_issued_idx" ON "Certificate" (number, "issuedOn", id);
CREATE INDEX "Certificate_learnerName_idx" ON "Certificate" (lower(data ->> 'learnerName'), "issuedOn", id);
CREATE INDEX "Certificate_courseTitle_idx" ON "Certificate" ((data ->> 'courseTitle'), "issuedOn", id);
CREATE INDEX "Certificate_expiresOn_up_idx" ON "Certificate" ("expiresOn", "issuedOn", id);
CREATE INDEX "Certificate_expiresOn_down_idx" ON "Certificate" ("expiresOn" DESC NULLS LAST, "issuedOn" DESC, id DESC);
CREATE INDEX "Certificate_endedAt_up_idx" ON "Certificate" ("endedAt", "issuedOn", id);
CREATE INDEX "Certificate_endedAt_down_idx" ON "Certificate" ("endedAt" DESC NULLS LAST, "issuedOn" DESC, id DESC);

-- The latest first, and the count of a state or of New South Wales without reading the rows.
CREATE INDEX "Certificate_issued_idx" ON "Certificate" ("issuedOn", id) INCLUDE (state, "expiresOn");
-- Few certificates are ever ended.
CREATE INDEX "Certificate_ended_idx" ON "Certificate" (state, "issuedOn", id) WHERE state <> 'VALID';
