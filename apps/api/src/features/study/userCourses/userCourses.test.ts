import type { ExtraCheck } from '@platewise/shared/certificates/requirements';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import {
  anEnrolment,
  aStudyingEnrolment,
  aUser,
  signedInAs,
  type TestUser,
} from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { aHeldEnrolment } from '../../assessments/testing/aHeldEnrolment';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import {
  anObservedEnrolment,
  aSubmittedForm,
} from '../../observerForms/testing/anObservedEnrolment';
import { listUserCourses } from './listUserCourses';

const ctx = testContext();
const app = createApp(ctx);

const get = async (user: TestUser, path: string) =>
  request(app)
    .get(`/api/v1/userCourse/${path}`)
    .set(await signedInAs(ctx, user));
const yesterday = { expiresOn: dateOf('2026-03-01') };

describe("a learner's courses", () => {
  it.each([
    ['submitted, not everything seen', { notSatisfied: true }, true],
    ['submitted, everything seen', {}, false],
    ['not submitted yet', { notSatisfied: true, submittedAt: null }, false],
  ])('say whether another observation is needed: %s', async (_, form, needsObservation) => {
    const { user } = await anObservedEnrolment(ctx, { form: { ...aSubmittedForm(ctx), ...form } });
    expect((await get(user, user.id)).body).toMatchObject([{ needsObservation }]);
  });

  it.each([
    ['2GF2UGXXV8', 'Waiting for an assessor. '],
    [null, 'Waiting for you. No USI is recorded'],
  ])('say for whom a certificate waits, with the USI %s', async (usiNumber, words) => {
    const required: ExtraCheck[] = ['usi', 'assessor'];
    const held = { ...ctx, config: { ...ctx.config, certificateRequires: required } };
    const { user } = await aHeldEnrolment(held, { usiNumber });
    const [course] = await listUserCourses(held, user.id);
    expect(course?.waitsFor?.startsWith(words)).toBe(true);
  });

  it('are listed with everything the page shows', async () => {
    const { user, enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { lastSectionCompleted: 1, lastQuestionCompleted: 1 },
    });
    const { status, body } = await get(user, user.id);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: enrolment.id,
        courseId: 2,
        courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
        enrolmentDate: ctx.now().toISOString(),
        expiresOn: '2027-03-02',
        status: 'In Progress',
        completedEnrolment: true,
        completedStep2: true,
        hasCompleted: false,
        hasCertificate: false,
        certificateNumber: null,
        certificateVerifyPath: null,
        hasNswCertificate: false,
        courseExpired: false,
        isExternalLearning: false,
        completedThirdParty: false,
        needsObservation: false,
        completedSurvey: false,
        thirdPartyAccessToken: expect.stringMatching(/^[0-9a-f]{32}$/),
        invoiceGuid: null,
        progress: 50,
        sectionCount: 2,
        // Two pages with five words, and one of two questions.
        next: { sectionId: 2, page: 1, question: null, words: 5, minutes: 0.75 },
        observer: expect.objectContaining({ state: 'sent', observerFirstName: 'Olga', tasks: 2 }),
        waitsFor: null,
        unreachedEmail: null,
        nameChange: null,
        renewal: null,
      },
    ]);
  });

  it.each([
    ['while a section is read', { currentPage: 1 }, [1, 2, null, 2, 1.5]],
    ['in a quiz', { redirectToQuiz: true, lastQuestionCompleted: 1 }, [1, 1, 2, 0, 0.75]],
    ['before the final quiz', { lastSectionCompleted: 2 }, [99, 1, 1, 0, 2]],
    ['after an expiry', yesterday, null],
    ['after the last quiz', { lastSectionCompleted: 99, courseCompletedAt: ctx.now() }, null],
    ['before the enrolment is complete', { step3CompletedAt: null }, null],
    ['on eLearnd', { isExternalLearning: true }, null],
  ])('say where study goes on %s', async (_, over, expected) => {
    const user = await aUser(ctx);
    await aStudyingEnrolment(ctx, { userId: user.id, ...over });
    const { next } = (await get(user, user.id)).body[0];
    const { sectionId, page, question, words, minutes } = next ?? {};
    expect(next && [sectionId, page, question, words, minutes]).toEqual(expected);
  });

  it('have no observer once the form is done', async () => {
    const { user } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now(), lastSectionCompleted: 99 },
      form: aSubmittedForm(ctx),
    });
    expect((await get(user, user.id)).body).toMatchObject([{ observer: null }]);
  });

  it('have a status each', async () => {
    const user = await aUser(ctx);
    const completed = { courseCompletedAt: ctx.now(), lastSectionCompleted: 99 };
    const made = [
      await anEnrolment(ctx, { userId: user.id, courseId: 2 }),
      await aStudyingEnrolment(ctx, { userId: user.id, courseId: 3 }),
      (await anObservedEnrolment(ctx, { learner: user, enrolment: { courseId: 4, ...completed } }))
        .enrolment,
      (
        await anObservedEnrolment(ctx, {
          learner: user,
          enrolment: { courseId: 6, ...completed },
          form: aSubmittedForm(ctx),
        })
      ).enrolment,
      await aStudyingEnrolment(ctx, { userId: user.id, courseId: 8, ...yesterday }),
    ];
    await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, made[3]?.id ?? ''));
    const { body } = await get(user, user.id);
    const statusOf = (id?: string) => body.find((row: { id: string }) => row.id === id);
    expect(made.map(({ id }) => statusOf(id).status)).toEqual([
      'Enrolment Incomplete',
      'In Progress',
      'Awaiting Third Party Form',
      'Completed',
      'Expired',
    ]);
    expect(statusOf(made[0]?.id).thirdPartyAccessToken).toBeNull();
    const done = statusOf(made[3]?.id);
    expect(done.certificateNumber).toBeTruthy();
    expect(done.certificateVerifyPath).toMatch(`/verify/${done.certificateNumber}/`);
    expect(done).toMatchObject({
      hasCertificate: true,
      hasNswCertificate: true,
      progress: 100,
    });
  });

  it('are nobody else’s business', async () => {
    const [user, other] = [await aUser(ctx), await aUser(ctx)];
    expect((await get(user, other.id)).status).toBe(403);
    expect((await get(user, '018f4e00-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await get(user, 'nonsense')).status).toBe(404);
  });
});

describe('the standing in a course', () => {
  it('says where to go on, by id or content token, whatever the letter case of the path', async () => {
    const { user, enrolment, token } = await anObservedEnrolment(ctx, {
      enrolment: {
        lastSectionCompleted: 1,
        lastQuestionCompleted: 1,
        redirectToQuiz: true,
        currentPage: 3,
      },
    });
    const { body } = await get(user, `${enrolment.id}/status`);
    expect(body).toEqual({
      finalQuiz: 'not ready',
      state: 'NSW',
      diagnostic: 'none',
      knownSections: [],
      userCourseId: enrolment.id,
      courseId: 2,
      enrolmentCompleted: true,
      hasCompleted: false,
      courseCompleted: false,
      hasBeenCompleted: false,
      thirdPartyFormCompleted: false,
      courseExpired: false,
      redirectToQuiz: true,
      isExternalLearning: false,
      surveyCompleted: false,
      currentSection: 2,
      currentQuestion: 2,
      currentPage: 3,
      lastSectionCompleted: 1,
      lastQuestionCompleted: 1,
      courseContentToken: enrolment.contentToken,
      thirdPartyAccessToken: token,
      heldBy: null,
    });
    const header = await signedInAs(ctx, user);
    expect(
      (await request(app).get(`/api/v1/usercourse/${enrolment.contentToken}/STATUS/`).set(header))
        .body,
    ).toEqual(body);
  });

  it('comes with names and ids', async () => {
    const { user, enrolment, token } = await anObservedEnrolment(ctx);
    expect((await get(user, `${enrolment.id}/courseDetails`)).body).toEqual({
      id: enrolment.id,
      courseId: 2,
      courseName: 'Food Handling Level 1',
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      status: 'In Progress',
      isExternalLearning: false,
      courseExpired: false,
    });
    expect((await get(user, `${enrolment.contentToken}/ids`)).body).toEqual({
      userCourseId: enrolment.id,
      courseId: 2,
      firstName: 'Mei',
      lastName: 'Tran',
      thirdPartyAccessToken: token,
    });
    expect((await get(user, `${enrolment.contentToken}/course`)).body).toEqual({
      courseId: 2,
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
    });
  });

  it('is still told after expiry', async () => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id, ...yesterday });
    expect((await get(user, `${id}/status`)).body).toMatchObject({ courseExpired: true });
  });
});
