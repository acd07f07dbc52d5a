import { MESSAGES } from '@platewise/shared/messages';
import { OWN_EMAIL } from '@platewise/shared/observerForms';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { anOpenCourse, aUser, signedInAs } from '../../../testing/build';
import { aStep1Form, aStep2Form, aStep3Form } from '../../../testing/forms';
import { testContext } from '../../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);

let header: Record<string, string>;
let id: string;
const enrolIn = async (courseId: number): Promise<string> => {
  await anOpenCourse(ctx, courseId);
  const { body } = await request(app)
    .post('/api/v1/enrolment/step1')
    .set(header)
    .send(aStep1Form({ courseId }));
  return body.id;
};
beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx));
  id = await enrolIn(2);
});
const get = (step: 2 | 3, of = id) =>
  request(app).get(`/api/v1/enrolment/${of}/step${step}`).set(header);
const put = (step: 2 | 3, form: object, of = id) =>
  request(app).put(`/api/v1/enrolment/${of}/step${step}`).set(header).send(form);
const expire = () => ctx.db.enrolment.updateMany({ data: { expiresOn: dateOf('2026-03-01') } });

describe('step 3', () => {
  it('does not take the learner’s own email as the observer’s', async () => {
    await put(2, aStep2Form());
    const { email } = await ctx.db.user.findFirstOrThrow();
    const { status, body } = await put(3, aStep3Form({ observerEmail: email.toUpperCase() }));
    expect([status, body.errors]).toEqual([400, { observerEmail: [OWN_EMAIL] }]);
    expect(await invitations()).toEqual([]);
  });

  const invitations = () => ctx.db.mail.findMany({ where: { template: 'observer-invitation' } });

  it('waits for step 2', async () => {
    expect((await get(3)).body).toMatchObject({
      redirectToStep2: true,
      enrolmentCompleted: false,
      observerFirstName: null,
    });
    expect((await put(3, aStep3Form())).status).toBe(409);
    expect(await ctx.db.workExperience.count()).toBe(0);
  });

  it('completes the enrolment and invites the observer', async () => {
    await put(2, aStep2Form());
    const answer = await put(3, aStep3Form());
    expect([answer.status, answer.body]).toEqual([
      200,
      { enrolmentCompleted: true, redirectToStep2: false, courseId: 2, userCourseid: id },
    ]);
    expect((await get(3)).body).toMatchObject({
      ...aStep3Form(),
      workplacePhone: '0299999999',
      enrolmentCompleted: true,
      redirectToStep2: false,
    });
    expect(await invitations()).toMatchObject([
      { to: 'olga@example.com', data: { enrolmentId: id, generation: 1 }, enrolmentId: id },
    ]);
    expect(await ctx.db.thirdPartyForm.findFirst()).toMatchObject({
      observerFirstName: 'Olga',
      sentAt: ctx.now(),
    });
    expect((await get(2)).body).toMatchObject({ enrolmentCompleted: true, redirectToStep3: false });
  });

  it('is completed once: ten tabs, one invitation; afterwards nothing can be changed', async () => {
    await put(2, aStep2Form());
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(3, aStep3Form())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.Message).toBe(
      MESSAGES.enrolment.alreadyCompleted,
    );
    expect(await invitations()).toHaveLength(1);
    expect((await put(2, aStep2Form({ gender: 'O' }))).status).toBe(409);
    expect(await ctx.db.enrolmentDetails.findFirst()).toMatchObject({ gender: 'F' });
  });

  it.each([
    [
      { workplaceIsHome: true, workplaceName: 'Kitchen', workplaceSuburb: 'Newtown' },
      { workplaceIsHome: true, workplaceName: null, workplaceSuburb: null, workplacePhone: null },
    ],
    [
      { workplaceName: '' },
      { workplaceIsHome: false, workplaceName: null, workplaceSuburb: 'Newtown' },
    ],
  ])('keeps of the workplace what there is: %j', async (form, kept) => {
    await put(2, aStep2Form());
    await put(3, aStep3Form(form));
    expect(await ctx.db.workExperience.findFirst()).toMatchObject(kept);
  });

  it.each([
    ['the name of the account', { observerFirstName: 'mei', observerLastName: 'TRAN' }],
    ['with accents and spaces', { observerFirstName: ' Méi ', observerLastName: "T r'an" }],
    ['the name on the USI', { observerFirstName: 'Thi', observerLastName: 'Mai' }],
    ['the name on the enrolment', { observerFirstName: 'May', observerLastName: 'Enrolled' }],
  ])('refuses the own name: %s', async (_, observer) => {
    await put(2, aStep2Form({ usiFirstName: 'Thi', usiLastName: 'Mai' }));
    await ctx.db.enrolment.update({
      where: { id },
      data: { firstName: 'May', lastName: 'Enrolled' },
    });
    const { status, body } = await put(3, aStep3Form(observer));
    expect([status, body.errors]).toEqual([
      400,
      { observerFirstName: [MESSAGES.thirdPartyForm.ownName] },
    ]);
    expect(await ctx.db.enrolment.findUnique({ where: { id } })).toMatchObject({
      step3CompletedAt: null,
    });
    expect(await invitations()).toEqual([]);
  });

  it.each([
    ['workplaceIsHome', '', 'Select where you gain your experience.'],
    ['workplaceSuburb', '', 'Workplace suburb is required.'],
    ['workplacePhone', '12', expect.stringContaining('is not a valid phone number')],
    ['workplaceName', 'x'.repeat(101), 'Workplace name must not be more than 100 characters.'],
    ['currentEmploymentStatus', 'Chef', 'Employment status is not one of the choices.'],
    ['relationshipToObserver', '-1', 'Select how you know your observer.'],
    ['observerFirstName', '', 'Observer first name is required.'],
    [
      'observerLastName',
      'Ma\u0000rsh',
      'Observer last name contains characters that cannot be used.',
    ],
    ['observerEmail', 'olga', 'olga is not a valid email.'],
    ['observerEmail', ['olga@example.com'], 'Observer email must be text.'],
  ])('refuses %s %j', async (field, value, message) => {
    await put(2, aStep2Form());
    const { status, body } = await put(3, aStep3Form({ [field]: value }));
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
  });

  it('is closed when the enrolment has expired', async () => {
    await put(2, aStep2Form());
    await expire();
    expect((await put(3, aStep3Form())).status).toBe(409);
  });
});
