-- 20,000 learners who have answered step 2. Their USIs are sealed by the script.
SET synchronous_commit = off;
INSERT INTO "User" (id, email, "firstName", "lastName", "userType", active, "registeredAt")
SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Kim', 'Nguyen', 2, true, now() FROM generate_series(1, 20000) n;
INSERT INTO "Enrolment" (id, "userId", "courseId", "contentSetId", "contentToken", "enrolledAt", "expiresOn", "firstName", "lastName", email, phone,
  "streetNumber", "streetName", city, state, postcode)
SELECT gen_random_uuid(), p.id, live."courseId", live.id, gen_random_uuid()::text, now(), (now() + interval '1 year')::date, 'Kim', 'Nguyen', p.email, '0400000000',
  '1', 'Crown Street', 'Sydney', 'NSW', '2000'
FROM "User" p CROSS JOIN (SELECT id, "courseId" FROM "ContentSet" WHERE state = 'LIVE' ORDER BY id LIMIT 1) live
WHERE p.email LIKE 'person%';
