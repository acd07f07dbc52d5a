import { performance } from 'node:perf_hooks';
import { compileNatFiles } from '../apps/api/src/features/avetmiss/natFiles/compileNatFiles';
import { startCompile } from '../apps/api/src/features/avetmiss/natFiles/startCompile';
import { ensureCourses } from '../apps/api/src/features/content/ensureCourses';
import { sealOpenFields } from '../apps/api/src/sealing/sealOpenFields';
import { inContext } from './setUp/onServer';

const LEARNERS = 50_000;
const MB = 1024 * 1024;
const MOST_SECONDS = 90;
const MOST_MEGABYTES = 250;

/** Each learner did a skill set and a course of one unit, which every third learner has not completed. */
const LEARNING = `
  INSERT INTO "ContentSet" ("courseId", state, hash, "sectionCount", sections)
    SELECT id, 'WAITING', 'bench-' || id, 1, '[]' FROM "Course" WHERE id IN (2, 4);
  INSERT INTO "QuizQuestion" ("contentSetId", "sectionId", "questionNo", "questionType", question, options, correct, reason)
    SELECT id, 1, 1, 1, 'Q', '[]', ARRAY[0], 'R' FROM "ContentSet";
  INSERT INTO "User" (id, email, "firstName", "lastName", "userType")
    SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Linh', 'Nguyễn', 2 FROM generate_series(1, ${LEARNERS}) n;
  INSERT INTO "Enrolment" (id, "userId", "courseId", "contentSetId", "contentToken", "enrolledAt", "expiresOn", "firstName", "lastName", email,
    phone, "streetNumber", "streetName", city, state, postcode, "step2CompletedAt", "step3CompletedAt", "lastStudiedAt")
    SELECT gen_random_uuid(), u.id, s."courseId", s.id, gen_random_uuid(), '2025-03-03', '2026-03-03', "firstName", "lastName", email,
      '0412345678', '1', 'Crown Street', 'Sydney', 'NSW', '2000', '2025-03-03', '2025-03-03', '2025-03-09'
    FROM "User" u CROSS JOIN "ContentSet" s;
  INSERT INTO "QuizAttempt" ("enrolmentId", "questionId", responses, correct, "answeredAt")
    SELECT e.id, q.id, ARRAY[0], true, '2025-03-05' FROM "Enrolment" e JOIN "QuizQuestion" q USING ("contentSetId");
  INSERT INTO "EnrolmentDetails" ("enrolmentId", "dateOfBirth", gender, "levelOfSchool", "stillEnrolledInSchool", "completedTertiary", "levelOfEducation",
    "reasonForUndertakingCourse", "usiFirstName", "usiLastName", "hasUsi", "usiNumber", "howDidYouHear", disability, "disabilityType", "bornInAustralia", "countryOfBirth",
    "aboriginalOrTorresStraitIslandOrigin", "englishLanguageAtHome", "goodUnderstandingOfEnglish", "understandFalseInfo", "understandTimeToComplete", "studentAcknowledgment")
    SELECT id, '1990-05-17', 'F', 'Year 12 or equivalent', false, true, 'Diploma', 'To get a job', "firstName", "lastName", true, '2GF2UGXXV8', 'Google', true, 'Vision', true,
      'Australia', false, true, true, true, true, true FROM "Enrolment";
  INSERT INTO "WorkExperience" ("enrolmentId", "workplaceIsHome", "currentEmploymentStatus", "relationshipToObserver")
    SELECT id, false, 'Full-time employee', 'Supervisor' FROM "Enrolment";
  INSERT INTO "Certificate" (id, "enrolmentId", number, "check", "issuedOn", data, "templateVersion")
    SELECT gen_random_uuid(), e.id, 'B-' || to_char(row_number() OVER (), 'FM000000'), 'check', '2025-06-01', '{}', 1
    FROM "Enrolment" e JOIN "User" u ON u.id = e."userId" WHERE u."clientNumber" % 3 > 0 OR e."courseId" = 4;`;

await inContext(async (ctx, admin) => {
  await ensureCourses(ctx);
  await ctx.db.pool.query(LEARNING);
  await sealOpenFields(ctx);
  await ctx.db.pool.query('VACUUM ANALYZE');
  await startCompile(ctx, admin, {
    year: 2025,
    period: 'Annual',
    version: '8.0',
    collectionStartDate: '2025-01-01',
    collectionEndDate: '2025-12-31',
    state: 'All',
  });
  const { id } = await ctx.db.avetmissReport.findFirstOrThrow();
  const before = process.memoryUsage.rss() / MB;
  const began = performance.now();
  await compileNatFiles(ctx, id);
  const seconds = (performance.now() - began) / 1000;
  const megabytes = process.resourceUsage().maxRSS / 1024 - before;
  const files = await ctx.db.natFile.findMany({ where: { reportId: id } });
  const records = files.reduce((sum, { recordCount }) => sum + recordCount, 0);
  console.log(
    `${(2 * LEARNERS).toLocaleString('en-AU')} enrolments made into ${records.toLocaleString('en-AU')} records of NAT files: ` +
      `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB at most beside the ${before.toFixed(0)} MB of the server`,
  );
  if (seconds > MOST_SECONDS) throw new Error(`more than ${MOST_SECONDS} s`);
  if (megabytes > MOST_MEGABYTES) throw new Error(`more than ${MOST_MEGABYTES} MB`);
});
