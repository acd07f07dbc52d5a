-- Longer indexes begin with the same columns. The planner took these short ones, and then read rows of five years for the first page of
-- a list that is sorted by expiry.
DROP INDEX IF EXISTS "Enrolment_expiresOn_idx", "Certificate_issuedOn_idx", "Certificate_expiresOn_idx";
