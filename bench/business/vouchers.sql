-- A business with 20,000 vouchers among 200,000 of a hundred others; of each ten four are redeemed and three of those completed.
INSERT INTO "User" (id, email, "firstName", "lastName", "userType")
SELECT gen_random_uuid(), 'trade' || n || '@example.com', 'Trade', 'Number ' || translate(n::text, '0123456789', 'abcdefghij'), 3 FROM generate_series(1, 100) n;

INSERT INTO "VoucherPurchase" (id, "userId", "companyName", "firstName", "lastName", email, phone, "streetNumber", "streetName", city,
  state, postcode, "isCreditCardPurchase", "totalCents", "purchasedAt")
SELECT gen_random_uuid(), u.id, 'Bench Cafes', 'Bao', 'Le', u.email, '0299999999', '1', 'Crown Street', 'Sydney', 'NSW', '2000', true, 0,
  now() - k * interval '36 hours'
FROM "User" u CROSS JOIN generate_series(1, 200) k
WHERE u.email = 'cafes@example.com' OR (u.email LIKE 'trade%' AND k <= 20);

INSERT INTO "Voucher" (id, code, "purchaseId", "courseId", "expiresOn", "sentAt", "sentToFirstName", "sentToLastName", "sentToEmail")
SELECT gen_random_uuid(), concat_ws('-', substr(letters, 1, 4), substr(letters, 5, 4), substr(letters, 9, 4)), id, course, "purchasedAt"::date + 365,
  sent, first, last, email
FROM (
  SELECT p.id, p."purchasedAt", (ARRAY[2, 3, 4, 6, 8, 1008, 1009])[1 + k % 7] AS course, translate(upper(md5(p.id || '-' || k)), '01', 'GH') AS letters,
    CASE WHEN k % 3 = 0 THEN now() END AS sent, CASE WHEN k % 3 = 0 THEN 'Pat' END AS first,
    CASE WHEN k % 3 = 0 THEN 'Person ' || translate(k::text, '0123456789', 'abcdefghij') END AS last, CASE WHEN k % 3 = 0 THEN 'pat' || k || '@example.com' END AS email
  FROM "VoucherPurchase" p CROSS JOIN generate_series(1, 100) k
) drawn ON CONFLICT DO NOTHING;

WITH live AS (SELECT id, "courseId" FROM "ContentSet" WHERE state = 'LIVE'),
     learner AS (
       INSERT INTO "User" (id, email, "firstName", "lastName", "userType")
       SELECT v.id, v.id || '@example.com', 'Learner', 'Number ' || translate(left(v.code, 4), '23456789', 'IJKLMNOP'), 2 FROM "Voucher" v WHERE right(v.code, 1) IN ('2', '3', '4', '5', '6', '7')
       RETURNING id, email, "firstName", "lastName"
     )
INSERT INTO "Enrolment" (id, "userId", "courseId", "contentSetId", "contentToken", "expiresOn", "firstName", "lastName", email, "streetNumber",
  "streetName", city, state, postcode, "courseCompletedAt")
SELECT v.id, l.id, v."courseId", live.id, v.id::text, current_date + 200, l."firstName", l."lastName", l.email, '1', 'Crown Street', 'Sydney', 'NSW',
  '2000', CASE WHEN right(v.code, 1) <> '2' THEN now() END
FROM learner l JOIN "Voucher" v ON v.id = l.id JOIN live ON live."courseId" = v."courseId";

INSERT INTO "ThirdPartyForm" ("enrolmentId", "tokenHash", "formVersion", "observerFirstName", "observerLastName", "observerEmail",
  "studentPerformanceSatisfactory", "confirmThirdPartyDeclaration", "sealedSignature", "submittedAt")
SELECT e.id, md5(e.id::text), 1, 'Olga', 'Marsh', 'olga@example.com', true, true, 'sealed', e."courseCompletedAt"
FROM "Enrolment" e JOIN "Voucher" v ON v.id = e.id;

UPDATE "Voucher" SET "redeemedAt" = now(), "enrolmentId" = id WHERE id IN (SELECT id FROM "Enrolment");
ANALYZE;
