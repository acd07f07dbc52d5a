import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { untilBlocked } from '../../testing/untilBlocked';
import { workOff } from '../../testing/workOff';
import { confirmEmailLink } from '../accounts/confirmEmail';
import { createEmailProof, emailLinkToken } from '../accounts/emailProof';
import { inviteObserver, resendFormIn, sendWaitingInvitations } from './inviteObserver';
import { anObservedEnrolment } from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);
const WAITS = MESSAGES.emailProof.invitationWaits;
const OMAR = {
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@example.com',
  sendEmailToObserver: true,
};

async function anUnprovedLearner() {
  const { enrolment, user } = await anObservedEnrolment(ctx);
  await prove(user, null);
  return { id: enrolment.id, user };
}
const prove = ({ id }: TestUser, emailProvedAt: Date | null) =>
  ctx.db.user.update({ where: { id }, data: { emailProvedAt } });
const nameOmar = async (user: TestUser, id: string) =>
  request(app)
    .patch(`/api/v1/userCourse/third-party-form/${id}/update-observer`)
    .set(await signedInAs(ctx, user))
    .send(OMAR);
const status = async (user: TestUser, id: string) =>
  (
    await request(app)
      .get(`/api/v1/userCourse/${id}/observer`)
      .set(await signedInAs(ctx, user))
  ).body;
const invitations = () =>
  ctx.db.mail.findMany({ where: { template: 'observer-invitation', to: OMAR.email } });

describe('the invitation of a learner who has not confirmed their own address', () => {
  it('waits, and the learner sees that', async () => {
    const { id, user } = await anUnprovedLearner();
    expect((await nameOmar(user, id)).body).toEqual({ message: WAITS });
    expect(await invitations()).toEqual([]);
    expect(await status(user, id)).toMatchObject({
      state: 'not sent',
      sentAt: null,
      waitsForProof: true,
    });
  });

  it('is sent once when the address is confirmed, by ten jobs at once', async () => {
    const { id, user } = await anUnprovedLearner();
    await nameOmar(user, id);
    await sendWaitingInvitations(ctx, user.id);
    expect(await invitations()).toEqual([]);
    await prove(user, ctx.now());
    await Promise.all(Array.from({ length: 10 }, () => sendWaitingInvitations(ctx, user.id)));
    expect(await invitations()).toHaveLength(1);
    expect(await status(user, id)).toMatchObject({ state: 'sent', waitsForProof: false });
  });

  it('is sent too when the address is confirmed at the same moment', async () => {
    const { id, user } = await anUnprovedLearner();
    await nameOmar(user, id);
    await ctx.db.thirdPartyForm.update({
      where: { enrolmentId: id },
      data: { waitsForProof: false },
    });
    const proofId = await ctx.db.$transaction((tx) =>
      createEmailProof(ctx, tx, { userId: user.id, email: user.email }),
    );
    let confirmed: Promise<unknown> = Promise.resolve();
    await ctx.db.$transaction(
      async (tx) => {
        await inviteObserver(ctx, tx, {
          enrolmentId: id,
          generation: 1,
          email: OMAR.email,
          by: 'learner',
        });
        confirmed = confirmEmailLink(ctx, emailLinkToken(ctx, 'confirm', proofId));
        await untilBlocked(ctx);
      },
      { timeout: 10_000 },
    );
    await confirmed;
    await workOff(ctx, 'send-waiting-invitations');
    expect(await invitations()).toHaveLength(1);
  });

  it('is not sent when the enrolment has expired since', async () => {
    const { id, user } = await anUnprovedLearner();
    await nameOmar(user, id);
    await ctx.db.enrolment.update({ where: { id }, data: { expiresOn: dateOf('2020-01-01') } });
    await prove(user, ctx.now());
    await sendWaitingInvitations(ctx, user.id);
    expect(await invitations()).toEqual([]);
  });

  it('is sent straight away by the office', async () => {
    const { id, user } = await anUnprovedLearner();
    await nameOmar(user, id);
    const admin = { userId: user.id, email: 'office@example.com' };
    await ctx.db.$transaction((tx) => resendFormIn(ctx, tx, id, admin));
    await prove(user, ctx.now());
    await sendWaitingInvitations(ctx, user.id);
    expect(await invitations()).toHaveLength(1);
  });
});
