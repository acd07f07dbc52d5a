import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { observerInvitationMail } from './observerInvitationMail';
import { newObserverToken } from './observerToken';
import { aFilledForm, anObservedEnrolment, aSponsor } from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);

const NEW_OBSERVER = {
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@example.com',
  sendEmailToObserver: true,
};
const update = async (user: TestUser, value: string, over: object = {}) =>
  request(app)
    .patch(`/api/v1/userCourse/third-party-form/${value}/update-observer`)
    .set(await signedInAs(ctx, user))
    .send({ ...NEW_OBSERVER, ...over });
const form = (value: string) => request(app).get(`/api/v1/userCourse/third-party-form/${value}`);
const sendAll = async () => {
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
};

describe('naming another observer', () => {
  it('replaces the link and writes to the new one', async () => {
    const { enrolment, user, token } = await anObservedEnrolment(ctx);
    await request(app)
      .put(`/api/v1/userCourse/third-party-form/${token}`)
      .send(await aFilledForm(ctx, 2, { submit: false }));
    const { status, body } = await update(user, enrolment.id);
    expect([status, body]).toEqual([200, { message: 'Third Party Form successfully sent.' }]);
    expect((await form(token)).status).toBe(404);

    await sendAll();
    expect(sentMails).toMatchObject([
      { to: 'omar@example.com', subject: 'Mei Tran asks you to confirm their food safety skills' },
    ]);
    const link = /third-party-form\/([\w-]+)/.exec(sentMails[0]?.text ?? '')?.[1] ?? '';
    expect(link).toBe(
      `${enrolment.id.slice(0, 8)}-${newObserverToken(ctx, enrolment.id, 2).token}`,
    );
    expect((await form(link)).body).toMatchObject({
      observerFirstName: 'Omar',
      signature: null,
      studentPerformanceSatisfactory: null,
      taskResponses: [],
    });
  });

  it('keeps the link, and what was answered, for another name under the same email', async () => {
    const { user, token } = await anObservedEnrolment(ctx);
    await request(app)
      .put(`/api/v1/userCourse/third-party-form/${token}`)
      .send({ additionalComments: 'So far.' });
    const { body } = await update(user, token, {
      email: 'OLGA@example.com',
      sendEmailToObserver: false,
    });
    expect(body).toEqual({ message: 'Successfully saved.' });
    expect((await form(token)).body).toMatchObject({
      observerFirstName: 'Omar',
      additionalComments: 'So far.',
    });
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it('sends the same link again', async () => {
    const { user, token, enrolment } = await anObservedEnrolment(ctx, { form: { sentAt: null } });
    await update(user, token, { email: 'olga@example.com' });
    await sendAll();
    expect(sentMails[0]?.text).toContain(token);
    expect(
      await ctx.db.thirdPartyForm.findUnique({ where: { enrolmentId: enrolment.id } }),
    ).toMatchObject({ sentAt: ctx.now() });
  });

  it('is for the learner and the business whose voucher paid', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    expect((await update(await aSponsor(ctx, enrolment.id), enrolment.contentToken)).status).toBe(
      200,
    );
    expect((await update(await aUser(ctx, { userType: 3 }), enrolment.id)).status).toBe(403);
    expect((await update(await aUser(ctx, { userType: 1 }), enrolment.id)).status).toBe(403);
    expect((await update(await aUser(ctx), token)).status).toBe(404);
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'Observer first name is required.'],
    [{ email: 'omar' }, 'email', 'omar is not a valid email.'],
    [
      { firstName: 'mei', lastName: 'TRAN' },
      'firstName',
      expect.stringMatching(/cannot be your own name/),
    ],
  ])('refuses %j', async (over, field, message) => {
    const { user, token } = await anObservedEnrolment(ctx);
    const { status, body } = await update(user, token, over);
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
  });

  it('refuses the email of the student, with a suffix too', async () => {
    const { user, token } = await anObservedEnrolment(ctx);
    const { status, body } = await update(user, token, { email: user.email.replace('@', '+me@') });
    expect([status, body.errors?.email]).toEqual([
      400,
      [expect.stringMatching(/cannot be the student’s own/)],
    ]);
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it('is too late once the form has been submitted', async () => {
    const { user, token } = await anObservedEnrolment(ctx);
    await request(app)
      .put(`/api/v1/userCourse/third-party-form/${token}`)
      .send(await aFilledForm(ctx, 2));
    const { status, body } = await update(user, token);
    expect([status, body.Message]).toEqual([
      409,
      'Sorry, this third party form has already been completed.',
    ]);
  });

  it('gets one of ten who change it at once', async () => {
    const { user, enrolment } = await anObservedEnrolment(ctx);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        update(user, enrolment.id, { email: `omar${i}@example.com` }),
      ),
    );
    const { generation, observerEmail } = await ctx.db.thirdPartyForm.findUniqueOrThrow({
      where: { enrolmentId: enrolment.id },
    });
    const through = answers.filter(({ status }) => status === 200);
    expect(generation).toBe(through.length + 1);
    await sendAll();
    expect(sentMails.map(({ to }) => to)).toEqual([observerEmail]);
  });
});

describe('the invitation', () => {
  it('is not sent for a link that has been replaced, a form that is in, or a course that has run out', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const invitation = { enrolmentId: enrolment.id, generation: 1 };
    expect(await observerInvitationMail(ctx, invitation)).not.toBeNull();
    expect(await observerInvitationMail(ctx, { ...invitation, generation: 2 })).toBeNull();
    expect(await observerInvitationMail(later(367 * 86_400_000), invitation)).toBeNull();
    await request(app)
      .put(`/api/v1/userCourse/third-party-form/${token}`)
      .send(await aFilledForm(ctx, 2));
    expect(await observerInvitationMail(ctx, invitation)).toBeNull();
  });
});
