-- The office filters its list of enrolments by status, progress, expiry, state, payment and certificate. These conditions are
-- counted from this index alone, without reading the wide rows of the table. It is not the index on ("enrolledAt", id): that one is
-- smaller, and counts the rows of a period without such a filter.
CREATE INDEX "Enrolment_columns_idx" ON "Enrolment" ("enrolledAt", id) INCLUDE (
  "courseId", "expiresOn", state, "invoiceId", "officePayer", "step3CompletedAt", "courseCompletedAt", "certifiedOn", "endedAt",
  "contentSetId", "lastSectionCompleted", "lastQuestionCompleted");

-- The order by expiry.
CREATE INDEX "Enrolment_expires_idx" ON "Enrolment" ("expiresOn", "enrolledAt", id);

-- Few certificates are ever revoked.
CREATE INDEX "Certificate_revoked_idx" ON "Certificate" ("enrolmentId") WHERE state = 'REVOKED';
