-- 10,000 learners with three enrolments each, at every stage of the course.
INSERT INTO "User" (id, email, "firstName", "lastName", "userType", "registeredAt")
SELECT gen_random_uuid(), 'bench' || n || '@example.com', 'Learner', 'Number ' || translate(n::text, '0123456789', 'abcdefghij'), 2, now() - n * interval '1 minute'
FROM generate_series(1, 10000) n;

WITH live AS (SELECT id, "courseId", "sectionCount", row_number() OVER (ORDER BY "courseId") AS place FROM "ContentSet" WHERE state = 'LIVE'),
     learner AS (SELECT id, row_number() OVER (ORDER BY email) AS n FROM "User" WHERE email LIKE 'bench%'),
     pair AS (
       SELECT learner.id AS "userId", learner.n, live.*, k
       FROM learner CROSS JOIN generate_series(0, 2) k
       JOIN live ON live.place = 1 + (learner.n + k) % (SELECT count(*) FROM live)
     )
INSERT INTO "Enrolment" (id, "userId", "courseId", "contentSetId", "contentToken", "enrolledAt", "expiresOn", "firstName", "lastName",
  email, "streetNumber", "streetName", city, state, postcode, "step2CompletedAt", "step3CompletedAt", "lastSectionCompleted", "closedAt")
SELECT gen_random_uuid(), "userId", "courseId", id, md5(n || '-' || k), now() - n * interval '1 minute', current_date + 200, 'Learner',
  'Number ' || translate(n::text, '0123456789', 'abcdefghij'), 'bench' || n || '@example.com', '1', 'Crown Street', 'Sydney', 'NSW', '2000', now(), now(), n % "sectionCount", CASE WHEN k > 0 THEN now() END
FROM pair;

INSERT INTO "ThirdPartyForm" ("enrolmentId", "tokenHash", "formVersion")
SELECT id, md5(id::text), 1 FROM "Enrolment" e WHERE NOT EXISTS (SELECT FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id);

-- The open quiz of each learner has been drawn in the order of the files, so that what is right is known without asking.
INSERT INTO "QuizPaper" (id, "enrolmentId", "sectionId", number, "drawnAt", questions)
SELECT gen_random_uuid(), e.id, e."lastSectionCompleted" + 1, 1, now(), quiz.questions
FROM "Enrolment" e
JOIN (
  SELECT q."contentSetId", q."sectionId", jsonb_agg(jsonb_build_object('questionId', q.id, 'review', false, 'shown', (
    SELECT jsonb_agg((SELECT jsonb_agg(item - 1 ORDER BY item) FROM generate_series(1, jsonb_array_length(o.option -> 'items')) item) ORDER BY o.n)
    FROM jsonb_array_elements(q.options) WITH ORDINALITY AS o(option, n))) ORDER BY q."questionNo") AS questions
  FROM "QuizQuestion" q GROUP BY q."contentSetId", q."sectionId") quiz
  ON quiz."contentSetId" = e."contentSetId" AND quiz."sectionId" = e."lastSectionCompleted" + 1
WHERE e.email LIKE 'bench%';

ANALYZE;
