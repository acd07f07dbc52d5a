import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { anOpenCourse, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { getFormResponse } from './getFormResponse';
import {
  aFilledForm,
  anObservedEnrolment,
  aSponsor,
  aSubmittedForm,
} from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);
const A_YEAR_AND_A_DAY = 367 * 86_400_000;

const path = (value: string) => `/api/v1/userCourse/third-party-form/${value}`;
const get = (value: string, header = {}) => request(app).get(path(value)).set(header);
const put = (value: string, body: object, header = {}) =>
  request(app).put(path(value)).set(header).send(body);
const theForm = (enrolmentId: string) =>
  ctx.db.thirdPartyForm.findUniqueOrThrow({
    where: { enrolmentId },
    include: { responses: { orderBy: { taskId: 'asc' } } },
  });

describe('opening a form', () => {
  it('needs the link and nothing else', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const { status, body } = await get(`${enrolment.id.slice(0, 8)}-${token}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      courseId: 2,
      courseName: 'Food Handling Level 1 (Hospitality & Retail)',
      certificateCodes: 'SITXFSA005',
      unitOfCompetencies: [{ code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }],
      firstName: 'Mei',
      accessToken: token,
      isSampleForm: false,
      showForm: true,
      observerFirstName: 'Olga',
      thirdPartyFormAdditionalContent: null,
      tasks: [{ task: 'Wears a clean uniform.' }, { task: 'Washes hands before starting.' }],
      taskResponses: [],
    });
  });

  it('takes the token alone, in any letter case', async () => {
    const { token } = await anObservedEnrolment(ctx);
    expect((await get(token.toUpperCase())).status).toBe(200);
  });

  it('notes the first look of the observer, not one of the learner', async () => {
    const { enrolment, token, user } = await anObservedEnrolment(ctx);
    await get(token, await signedInAs(ctx, user));
    expect((await theForm(enrolment.id)).openedAt).toBeNull();
    await get(token);
    await getFormResponse(later(60_000), null, token);
    expect((await theForm(enrolment.id)).openedAt).toEqual(ctx.now());
  });

  it('by the enrolment is for its learner and the business that paid, signed in', async () => {
    const { enrolment, user } = await anObservedEnrolment(ctx);
    const sponsor = await aSponsor(ctx, enrolment.id);
    for (const reader of [user, sponsor])
      expect((await get(enrolment.id, await signedInAs(ctx, reader))).status).toBe(200);
    expect((await theForm(enrolment.id)).openedAt).toBeNull();
    expect((await get(enrolment.id)).status).toBe(401);
    expect((await get(enrolment.id, await signedInAs(ctx, await aUser(ctx)))).status).toBe(403);
  });

  it('shows extra content and tasks of version 2 to forms of version 2 only', async () => {
    await anOpenCourse(ctx, 6);
    await ctx.db.course.update({
      where: { id: 6 },
      data: { thirdPartyFormAdditionalContent: '<p>Eggs.</p>' },
    });
    await ctx.db.observerTask.create({
      data: {
        courseId: 6,
        key: 'eggs',
        taskGroup: 'NSW',
        task: 'Checks eggs.',
        version: 2,
        displayOrder: 3,
      },
    });
    const first = await anObservedEnrolment(ctx, {
      enrolment: { courseId: 6 },
      form: { formVersion: 1 },
    });
    const second = await anObservedEnrolment(ctx, {
      enrolment: { courseId: 6 },
      form: { formVersion: 2 },
    });
    expect((await get(first.token)).body).toMatchObject({
      thirdPartyFormAdditionalContent: null,
      tasks: [{}, {}],
    });
    const { body } = await get(second.token);
    expect(body.thirdPartyFormAdditionalContent).toBe('<p>Eggs.</p>');
    expect(body.tasks).toHaveLength(3);
  });

  it.each([
    '0'.repeat(32),
    `00000000-${'0'.repeat(32)}`,
    '018f4e00-0000-7000-8000-000000000000',
    'nonsense',
    'sample-7',
    'sample-999999',
    '%00',
  ])('does not know %s', async (value) => {
    expect((await get(value)).status).toBe(404);
    expect((await put(value, { submit: false })).status).toBe(
      value.startsWith('sample') ? 409 : 404,
    );
  });

  it('does not know the token behind another enrolment', async () => {
    const { token } = await anObservedEnrolment(ctx);
    expect((await get(`ffffffff-${token}`)).status).toBe(404);
  });
});

describe('a sample', () => {
  it.each([
    ['sample', 2, 1],
    ['Sample-6', 6, 2],
    ['sample-8', 8, 2],
  ])('%s shows the form of course %i and saves nothing', async (value, courseId, version) => {
    await anOpenCourse(ctx, courseId);
    expect((await get(value)).body).toMatchObject({
      courseId,
      thirdPartyFormVersion: version,
      isSampleForm: true,
      userCourseId: null,
      tasks: [{}, {}],
    });
    const { status, body } = await put(value, await aFilledForm(ctx, courseId));
    expect([status, body.Message]).toEqual([
      409,
      'This is a sample form, so nothing in it is saved.',
    ]);
  });
});

describe('a form that is over', () => {
  it('is over when the course has expired', async () => {
    const { token } = await anObservedEnrolment(ctx);
    await expect(getFormResponse(later(A_YEAR_AND_A_DAY), null, token)).rejects.toMatchObject({
      refusal: 'conflict',
      message: "Sorry, this student's course has expired.",
    });
  });

  it('says that it has been completed even after expiry', async () => {
    const { token } = await anObservedEnrolment(ctx, { form: aSubmittedForm(ctx) });
    await expect(getFormResponse(later(A_YEAR_AND_A_DAY), null, token)).rejects.toMatchObject({
      message: 'Sorry, this third party form has already been completed.',
    });
  });
});
