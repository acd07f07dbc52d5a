-- Five years of a provider: 200,000 users, 600,000 enrolments at every stage, 2,000,000 quiz attempts, and what hangs on them.
SET synchronous_commit = off;

CREATE TEMP TABLE name AS SELECT
  ARRAY['Mei','Kim','Olga','Priya','Jack','Ava','Noah','Isla','Liam','Zoe','Omar','Ruby','Ethan','Chloe','Hugo','Maya','Leo','Aisha','Finn','Sofia'] AS first,
  ARRAY['Tran','Nguyen','Marsh','Singh','Smith','Jones','Brown','Wilson','Taylor','de Silva','O''Brien','Papadopoulos','Kaur','Chen','Lee','Rossi','Walker','King','Murphy','Hughes'] AS last;

INSERT INTO "User" (id, email, "firstName", "lastName", "userType", active, "registeredAt", "lastLoginAt")
SELECT uuidv7(n * interval '-13 minutes'), 'person' || n || '@example.com', first[1 + n % 20], last[1 + n / 20 % 20] || CASE WHEN n % 3 = 0 THEN '-' || translate(n::text, '0123456789', 'abcdefghij') ELSE '' END,
  CASE WHEN n % 40 = 0 THEN 3 ELSE 2 END, n % 50 <> 0, now() - n * interval '13 minutes', CASE WHEN n % 5 > 0 THEN now() - n * interval '5 minutes' END
FROM generate_series(200000, 1, -1) n, name;

CREATE TEMP TABLE person AS
  SELECT id, email, "firstName", "lastName", row_number() OVER (ORDER BY "registeredAt" DESC) AS n FROM "User" WHERE email LIKE 'person%';
CREATE TEMP TABLE live AS
  SELECT id, "courseId", "sectionCount", row_number() OVER (ORDER BY "courseId") AS place FROM "ContentSet" WHERE state = 'LIVE';
CREATE TEMP TABLE planned AS
  SELECT uuidv7((p.n * interval '-13 minutes') + k * interval '5 minutes') AS id, gen_random_uuid() AS "invoiceId", gen_random_uuid() AS "paymentId", p.id AS "userId", p.email, p."firstName", p."lastName",
    p.n, k, (p.n - 1) * 3 + k + 1 AS number, live.id AS "contentSetId", live."courseId", live."sectionCount",
    now() - (p.n * interval '13 minutes') + k * interval '5 minutes' AS at, (p.n + k) % 3 > 0 AS completed
  FROM person p CROSS JOIN generate_series(0, 2) k JOIN live ON live.place = 1 + (p.n + k) % (SELECT count(*) FROM live)
  ORDER BY at;

INSERT INTO "Payment" (id, "userId", purpose, "orderKey", "amountCents", state, provider, "order", "createdAt", "settledAt")
SELECT "paymentId", "userId", 'ENROLMENT', 'bench-' || number, 13900, 'SUCCEEDED', 'sandbox', '{}', at, at FROM planned;
INSERT INTO "Invoice" (id, number, "userId", "paymentId", "issuedAt", "buyerName", email, "totalCents", "paidAt")
SELECT "invoiceId", number, "userId", "paymentId", at, "firstName" || ' ' || "lastName", email, 13900, at FROM planned;
INSERT INTO "InvoiceLine" (id, "invoiceId", position, "courseId", description, quantity, "unitCents", "totalCents")
SELECT gen_random_uuid(), "invoiceId", 1, "courseId", 'Course', 1, 13900, 13900 FROM planned;
UPDATE "Counter" SET value = 600000 WHERE name IN ('invoice', 'certificate');

INSERT INTO "Enrolment" (id, "userId", "courseId", "contentSetId", "contentToken", "enrolledAt", "expiresOn", "firstName", "lastName", email, phone,
  "streetNumber", "streetName", city, state, postcode, "step2CompletedAt", "step3CompletedAt", "lastSectionCompleted", "courseCompletedAt", "closedAt", "invoiceId", "certificateNumber", "certifiedOn")
SELECT id, "userId", "courseId", "contentSetId", id::text, at, (at + interval '1 year')::date, "firstName", "lastName", email, '04' || to_char(number % 100000000, 'FM00000000'),
  '1', 'Crown Street', 'Sydney', (ARRAY['NSW','VIC','QLD','SA','WA','TAS','NT','ACT'])[1 + n % 8], '2000', at, at,
  CASE WHEN completed THEN 99 ELSE number % "sectionCount" END, CASE WHEN completed THEN at + interval '9 days' END,
  CASE WHEN completed OR k > 0 THEN at + interval '10 days' END, "invoiceId", CASE WHEN completed THEN 'FH1-' || to_char(number, 'FM000000') END,
  CASE WHEN completed THEN (at + interval '10 days')::date END
FROM planned;
INSERT INTO "EnrolmentDetails" ("enrolmentId", "dateOfBirth", gender, "levelOfSchool", "stillEnrolledInSchool", "completedTertiary", "reasonForUndertakingCourse",
  "usiFirstName", "usiLastName", "hasUsi", "usiDigest", "howDidYouHear", "bornInAustralia", "countryOfBirth",
  "englishLanguageAtHome", "goodUnderstandingOfEnglish", "understandFalseInfo", "understandTimeToComplete", "studentAcknowledgment")
SELECT id, '1990-05-17', 'Female', 'Year 12', false, false, 'To get a job', "firstName", "lastName", true,
  sha256(n::text::bytea), 'Google', true, 'Australia', true, true, true, true, true FROM planned;
INSERT INTO "WorkExperience" ("enrolmentId", "workplaceIsHome", "workplaceName", "currentEmploymentStatus", "relationshipToObserver")
SELECT id, false, 'Cafe ' || n % 5000, 'Full-time employee', 'Supervisor' FROM planned;
INSERT INTO "ThirdPartyForm" ("enrolmentId", "tokenHash", "formVersion", "observerFirstName", "observerLastName", "observerEmail", "sentAt",
  "studentPerformanceSatisfactory", "confirmThirdPartyDeclaration", "sealedSignature", "submittedAt")
SELECT id, md5(id::text), 1, 'Olga', 'Marsh', 'olga@example.com', at, CASE WHEN completed THEN true END, completed, CASE WHEN completed THEN 'data:'::bytea END,
  CASE WHEN completed THEN at + interval '10 days' END FROM planned;

ALTER TABLE "Certificate" DISABLE TRIGGER "Certificate_number";
INSERT INTO "Certificate" (id, "enrolmentId", number, "check", "issuedOn", data, "templateVersion", "createdAt")
SELECT gen_random_uuid(), id, 'FH1-' || to_char(number, 'FM000000'), md5(id::text), (at + interval '10 days')::date,
  jsonb_build_object('learnerName', "firstName" || ' ' || "lastName", 'courseTitle', 'Course', 'units', '[{"code": "SITXFSA005", "title": "Use hygienic practices for food safety"}]'::jsonb,
    'issuedOn', (at + interval '10 days')::date, 'rtoName', 'RTO', 'rtoCode', '00000', 'signatory', 'Signatory'), 1, at + interval '10 days'
FROM planned WHERE completed;
ALTER TABLE "Certificate" ENABLE TRIGGER "Certificate_number";
INSERT INTO "NswCertificate" ("enrolmentId", status, "createdAt")
SELECT id, CASE WHEN n < 2000 THEN n % 2 ELSE 2 END, at + interval '10 days' FROM planned WHERE completed AND "courseId" IN (6, 8);
INSERT INTO "NswReprint" (id, "userId", "enrolmentId", email, "streetNumber", "streetName", city, state, postcode, "purchasedAt", status)
SELECT gen_random_uuid(), "userId", id, email, '1', 'Crown Street', 'Sydney', 'NSW', '2000', at, CASE WHEN n < 2000 THEN 0 ELSE 2 END
FROM planned WHERE completed AND "courseId" IN (6, 8) AND n % 10 = 0;

INSERT INTO "QuizAttempt" ("enrolmentId", "questionId", responses, correct, "answeredAt")
SELECT p.id, q.id, ARRAY[p.n % 3], p.n % 4 > 0, p.at + q.place * interval '2 minutes'
FROM planned p JOIN (SELECT id, "contentSetId", row_number() OVER (PARTITION BY "contentSetId" ORDER BY "sectionId", "questionNo") AS place FROM "QuizQuestion") q
  ON q."contentSetId" = p."contentSetId" AND q.place <= 3 + (p.number % 3 = 0)::int LIMIT 2000000;
INSERT INTO "Survey" ("enrolmentId", "bestAspects", "needImprovement", "undertakingApprenticeshipOrTraineeship", rpl, "createdAt", "updatedAt")
SELECT id, 'Clear', 'Nothing', false, false, at, at FROM planned WHERE completed AND number % 40 = 0;
INSERT INTO "SurveyResponse" ("surveyId", "questionId", response) SELECT s.id, q, (s.id + q) % 4 - 1 FROM "Survey" s CROSS JOIN generate_series(1, 35) q;

INSERT INTO "VoucherPurchase" (id, "userId", "companyName", "firstName", "lastName", email, phone, "streetNumber", "streetName", city, state, postcode,
  "isCreditCardPurchase", "totalCents", "purchasedAt", "paidAt")
SELECT gen_random_uuid(), id, 'Company ' || n, "firstName", "lastName", email, '0299999999', '1', 'Crown Street', 'Sydney', 'NSW', '2000', n % 2 = 0, 139000,
  now() - k * interval '30 days', CASE WHEN k > 1 THEN now() END FROM person CROSS JOIN generate_series(1, 4) k WHERE n % 40 = 0;
INSERT INTO "Voucher" (id, code, "purchaseId", "courseId", "expiresOn")
SELECT gen_random_uuid(), concat_ws('-', substr(letters, 1, 4), substr(letters, 5, 4), substr(letters, 9, 4)), id, (ARRAY[2, 3, 4, 6, 8, 1008, 1009])[1 + k % 7], "purchasedAt"::date + 365
FROM (SELECT p.id, p."purchasedAt", k, translate(upper(md5(p.id || '-' || k)), '01', 'GH') AS letters FROM "VoucherPurchase" p CROSS JOIN generate_series(1, 10) k) drawn
ON CONFLICT DO NOTHING;

INSERT INTO "Mail" (id, "to", template, data, state, "userId", "enrolmentId", "createdAt", "sentAt")
SELECT gen_random_uuid(), email, 'enrolment-confirmation', '{}', CASE WHEN number % 5000 = 0 THEN 'FAILED' ELSE 'SENT' END::"MailState", "userId", id, at,
  CASE WHEN number % 5000 > 0 THEN at END FROM planned;
INSERT INTO "AuditEntry" (at, "actorEmail", action, "subjectType", "subjectId", before, after)
SELECT at, 'admin' || n % 3 || '@example.com', 'edit enrolment', 'enrolment', id, '{"firstName": "Mei"}', '{"firstName": "Kim"}' FROM planned WHERE k = 0;
INSERT INTO "PromoCode" (code, percentage, "expiresOn") SELECT 'BENCH' || n, 0.1, '2099-01-01' FROM generate_series(1, 500) n;

