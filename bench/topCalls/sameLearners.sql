-- Learners who all stand at the same place, so that what was recorded of one can be asked for any: each studies course 2, and
-- holds a voucher for course 4; the first fifty have completed course 3 and have its certificate.
CREATE TEMP TABLE chosen AS
SELECT gen_random_uuid() AS id, n FROM generate_series(1, 6000) n;

INSERT INTO "User" (id, email, "firstName", "lastName", "userType", "registeredAt")
SELECT id, 'top' || n || '@example.com', 'Learner', 'Number ' || translate(n::text, '0123456789', 'abcdefghij'), 2, now() FROM chosen;
INSERT INTO "Session" (id, "userId", "expiresAt") SELECT gen_random_uuid(), id, now() + interval '1 day' FROM chosen;
INSERT INTO "RefreshToken" (id, "sessionId", "tokenHash")
SELECT gen_random_uuid(), s.id, encode(sha256(('refresh-' || c.id)::bytea), 'hex') FROM chosen c JOIN "Session" s ON s."userId" = c.id;

INSERT INTO "Enrolment" (id, "userId", "courseId", "contentSetId", "contentToken", "expiresOn", "firstName", "lastName", email, "streetNumber",
  "streetName", city, state, postcode, "step2CompletedAt", "step3CompletedAt", "courseCompletedAt", "closedAt")
SELECT gen_random_uuid(), c.id, s."courseId", s.id, substr(md5(c.n || '-' || s.id), 1, 22), current_date + 200, 'Learner',
  'Number ' || translate(n::text, '0123456789', 'abcdefghij'),
  'top' || n || '@example.com', '1', 'Crown Street', 'Sydney', 'NSW', '2000', now(), now(), done, done
FROM chosen c JOIN "ContentSet" s ON s.state = 'LIVE' AND (s."courseId" = 2 OR s."courseId" = 3 AND c.n <= 50)
  CROSS JOIN LATERAL (SELECT CASE WHEN s."courseId" = 3 THEN now() END AS done) finished;
INSERT INTO "ThirdPartyForm" ("enrolmentId", "tokenHash", "formVersion", "sentAt", "openedAt")
SELECT e.id, md5(e.id::text), 1, now(), now() FROM "Enrolment" e JOIN chosen c ON c.id = e."userId";

-- Each one's first quiz has been drawn, in the order of the files.
INSERT INTO "QuizPaper" (id, "enrolmentId", "sectionId", number, "drawnAt", questions)
SELECT gen_random_uuid(), e.id, 1, 1, now(), quiz.questions
FROM "Enrolment" e JOIN chosen c ON c.id = e."userId"
JOIN (
  SELECT q."contentSetId", jsonb_agg(jsonb_build_object('questionId', q.id, 'review', false, 'shown', (
    SELECT jsonb_agg((SELECT jsonb_agg(item - 1 ORDER BY item) FROM generate_series(1, jsonb_array_length(o.option -> 'items')) item) ORDER BY o.n)
    FROM jsonb_array_elements(q.options) WITH ORDINALITY AS o(option, n))) ORDER BY q."questionNo") AS questions
  FROM "QuizQuestion" q WHERE q."sectionId" = 1 GROUP BY q."contentSetId") quiz ON quiz."contentSetId" = e."contentSetId"
WHERE e."courseCompletedAt" IS NULL;

-- The bytes of a certificate as it is drawn are not looked at: 60 kB that no compression makes smaller.
INSERT INTO "Certificate" (id, "enrolmentId", number, "check", "issuedOn", data, "templateVersion", pdf, "pdfSha256", "drawnAt")
SELECT gen_random_uuid(), e.id, 'FH2-9' || to_char(row_number() OVER (), 'FM00000'), 'check', current_date, '{}', 1, bytes, encode(sha256(bytes), 'hex'), now()
FROM "Enrolment" e JOIN chosen c ON c.id = e."userId"
  CROSS JOIN (SELECT string_agg(sha256(k::text::bytea), '') AS bytes FROM generate_series(1, 1875) k) paper
WHERE e."courseId" = 3;

WITH business AS (
  INSERT INTO "User" (id, email, "firstName", "lastName", "userType") VALUES (gen_random_uuid(), 'topcafes@example.com', 'Bao', 'Le', 3) RETURNING id
), purchase AS (
  INSERT INTO "VoucherPurchase" (id, "userId", "companyName", "firstName", "lastName", email, phone, "streetNumber", "streetName", city, state, postcode,
    "isCreditCardPurchase", "totalCents", "paidAt")
  SELECT gen_random_uuid(), id, 'Bench Cafes', 'Bao', 'Le', 'topcafes@example.com', '0299999999', '1', 'Crown Street', 'Sydney', 'NSW', '2000', true, 0, now()
  FROM business RETURNING id
)
INSERT INTO "Voucher" (id, code, "purchaseId", "courseId", "expiresOn")
SELECT c.id, concat_ws('-', substr(letters, 1, 4), substr(letters, 5, 4), substr(letters, 9, 4)), purchase.id, 4, current_date + 300
FROM chosen c CROSS JOIN purchase CROSS JOIN LATERAL (SELECT translate(upper(md5('top' || c.n)), '01', 'GH') AS letters) drawn;
ANALYZE;
