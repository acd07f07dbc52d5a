-- 1,200 learners who have finished every quiz of a course several times: 2,000,000 first tries.
SET synchronous_commit = off;
INSERT INTO "User" (id, email, "firstName", "lastName", "userType", active, "registeredAt")
SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Kim', 'Nguyen', 2, true, now() FROM generate_series(1, 1200) n;
INSERT INTO "Enrolment" (id, "userId", "courseId", "contentSetId", "contentToken", "enrolledAt", "expiresOn", "firstName", "lastName", email, phone,
  "streetNumber", "streetName", city, state, postcode)
SELECT gen_random_uuid(), p.id, live."courseId", live.id, gen_random_uuid()::text, now(), (now() + interval '1 year')::date, 'Kim', 'Nguyen', p.email, '0400000000',
  '1', 'Crown Street', 'Sydney', 'NSW', '2000'
FROM (SELECT id, email, row_number() OVER (ORDER BY id) AS n FROM "User" WHERE email LIKE 'person%') p
JOIN (SELECT id, "courseId", row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS sets FROM "ContentSet" WHERE state = 'LIVE') live
  ON live.place = 1 + p.n % live.sets;

INSERT INTO "QuizPaper" (id, "enrolmentId", "sectionId", number, "drawnAt", questions, "finishedAt")
SELECT gen_random_uuid(), e.id, q."sectionId", k, now() - interval '2 years',
  jsonb_agg(jsonb_build_object('questionId', q.id, 'review', false, 'shown', '[]'::jsonb) ORDER BY q."questionNo"),
  date_trunc('milliseconds', now() - interval '1 hour' - random() * interval '700 days')
FROM "Enrolment" e JOIN "QuizQuestion" q ON q."contentSetId" = e."contentSetId" CROSS JOIN generate_series(1, 14) k
GROUP BY e.id, q."sectionId", k;

-- Each paper has a strength, and each question a difficulty.
INSERT INTO "QuizAttempt" ("enrolmentId", "questionId", responses, correct, "answeredAt", "paperId", "firstTry", "tookMs")
SELECT t."enrolmentId", t."questionId", CASE WHEN t.is_right THEN t.correct ELSE ARRAY(SELECT (c + 1) % 2 FROM unnest(t.correct) c) END,
  t.is_right, t."finishedAt", t.id, true, (4000 + random() * 60000)::int
FROM (
  SELECT p.*, q.id AS "questionId", q.correct, random() < 0.35 + 0.5 * p.strength + (q.id % 7) * 0.03 AS is_right
  FROM (SELECT *, random() AS strength FROM "QuizPaper") p, jsonb_array_elements(p.questions) item
  JOIN "QuizQuestion" q ON q.id = (item ->> 'questionId')::int) t
LIMIT 2000000;
