import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs } from '../../testing/build';
import { aSignature } from '../../testing/signature';
import { testContext } from '../../testing/testContext';
import { saveForm } from './saveForm';
import { aFilledForm, anObservedEnrolment, aSponsor } from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);
const SIGNER = { caller: null, address: '10.0.0.1', userAgent: 'test' };

const path = (value: string) => `/api/v1/userCourse/third-party-form/${value}`;
const get = (value: string, header = {}) => request(app).get(path(value)).set(header);
const put = (value: string, body: object, header = {}) =>
  request(app).put(path(value)).set(header).send(body);
const theForm = (enrolmentId: string) =>
  ctx.db.thirdPartyForm.findUniqueOrThrow({
    where: { enrolmentId },
    include: { responses: { orderBy: { taskId: 'asc' } } },
  });

describe('saving progress', () => {
  it('keeps what is there and asks for nothing else', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const { taskResponses } = await aFilledForm(ctx, 2);
    const first = [{ ...taskResponses[0], response: false, comments: 'Twice only.' }];
    const { status, body } = await put(token, {
      taskResponses: first,
      additionalComments: 'So far so good.',
    });
    expect([status, body]).toEqual([
      200,
      { message: 'Third Party Form successfully saved.', version: 2 },
    ]);
    expect(await theForm(enrolment.id)).toMatchObject({
      observerEmail: 'olga@example.com',
      additionalComments: 'So far so good.',
      submittedAt: null,
      responses: [{ response: false, comments: 'Twice only.' }],
    });
    expect((await get(token)).body).toMatchObject({
      version: 2,
      taskResponses: [{ response: false, comments: 'Twice only.' }],
    });
  });

  it('refuses a save based on an older version', async () => {
    const { token } = await anObservedEnrolment(ctx);
    await put(token, { version: 1, additionalComments: 'Mine.' });
    const { status, body } = await put(token, { version: 1, additionalComments: 'Other window.' });
    expect([status, body.Message]).toEqual([409, expect.stringMatching(/another window/)]);
  });

  it('lets one of ten windows through', async () => {
    const { token } = await anObservedEnrolment(ctx);
    const input = {
      confirmThirdPartyDeclaration: false,
      taskResponses: [],
      submit: false,
      version: 1,
      signature: undefined,
    };
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => saveForm(ctx, token, input as never, SIGNER)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    [
      { taskResponses: [{ taskId: 999_999_999_999, response: true }] },
      'taskResponses',
      'There is no such task in this form.',
    ],
    [{ taskResponses: 'all' }, 'taskResponses', 'taskResponses must be a list.'],
    [
      { signature: 'data:image/svg+xml;base64,AAAA' },
      'signature',
      'The signature must be a PNG image.',
    ],
    [
      { signature: 'data:image/png;base64,AAAA' },
      'signature',
      'The signature must be a PNG image.',
    ],
    [{ signature: aSignature({ blank: true }) }, 'signature', 'Please sign the form.'],
    [{ observerEmail: 'olga@' }, 'observerEmail', 'olga@ is not a valid email.'],
    [
      { observerFirstName: 'MEI', observerLastName: 'Trán' },
      'observerFirstName',
      'Observer Name - this cannot be your own name - your observer may be contacted for verification',
    ],
  ])('refuses %j', async (over, field, message) => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const { status, body } = await put(token, over);
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
    expect((await theForm(enrolment.id)).version).toBe(1);
  });

  it('lets the business that owns the voucher have the student’s name, and no other business', async () => {
    const own = { observerFirstName: 'Mei', observerLastName: 'Tran' };
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const stranger = await signedInAs(ctx, await aUser(ctx, { userType: 3 }));
    expect((await put(token, own, stranger)).status).toBe(400);
    const sponsor = await aSponsor(ctx, enrolment.id);
    expect((await put(token, own)).status).toBe(400);
    expect((await put(token, own, await signedInAs(ctx, sponsor))).status).toBe(200);
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { userId: sponsor.id } });
    expect((await get(token)).body.ownNameAllowed).toBe(true);
    expect((await put(token, own)).status).toBe(200);
  });

  it('refuses the student’s own email', async () => {
    const { user, token } = await anObservedEnrolment(ctx);
    const { status, body } = await put(token, { observerEmail: user.email.toUpperCase() });
    expect([status, body.errors?.observerEmail]).toEqual([
      400,
      [expect.stringMatching(/^The observer’s email cannot be the student’s own/)],
    ]);
  });

  it('does not take a task twice', async () => {
    const { token } = await anObservedEnrolment(ctx);
    const { taskResponses } = await aFilledForm(ctx, 2);
    expect(
      (await put(token, { taskResponses: [taskResponses[0], taskResponses[0]] })).body.errors,
    ).toEqual({ taskResponses: ['Each task can be answered once.'] });
  });
});

describe('submitting', () => {
  it('closes the form and keeps when, where from and with what it was signed', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const { status } = await put(token, await aFilledForm(ctx, 2), { 'User-Agent': 'Tablet' });
    expect(status).toBe(200);
    expect(await theForm(enrolment.id)).toMatchObject({
      submittedAt: ctx.now(),
      signerAddress: expect.stringMatching(/127.0.0.1/),
      signerUserAgent: 'Tablet',
      responses: [{ response: true }, { response: true }],
    });
    for (const { status: again, body } of [
      await get(token),
      await put(token, {}),
      await put(token, await aFilledForm(ctx, 2)),
    ]) {
      expect([again, body.Message]).toEqual([
        409,
        'Sorry, this third party form has already been completed.',
      ]);
    }
  });

  it('completes a course that is finished', async () => {
    const { token } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now() },
    });
    await put(token, await aFilledForm(ctx, 2));
    expect(await ctx.db.certificate.count()).toBe(1);
  });

  it('happens once for ten who submit at once', async () => {
    const { token } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now() },
    });
    const form = await aFilledForm(ctx, 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(token, form)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(await ctx.db.certificate.count()).toBe(1);
  });

  it.each([
    [{ taskResponses: [] }, 'taskResponses', 'Please answer every task.'],
    [
      { studentPerformanceSatisfactory: null },
      'studentPerformanceSatisfactory',
      'Please say whether the student performed satisfactorily.',
    ],
    [
      { confirmThirdPartyDeclaration: false },
      'confirmThirdPartyDeclaration',
      'Please tick the declaration.',
    ],
    [{ signature: '' }, 'signature', 'Please sign the form.'],
    [{ observerFirstName: '' }, 'observerFirstName', 'Observer first name is required.'],
    [{ observerLastName: null }, 'observerLastName', 'Observer last name is required.'],
    [{ observerEmail: '' }, 'observerEmail', 'Observer email is required.'],
  ])('needs more than %j', async (over, field, message) => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const { status, body } = await put(token, await aFilledForm(ctx, 2, over));
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
    expect((await theForm(enrolment.id)).submittedAt).toBeNull();
  });
});
