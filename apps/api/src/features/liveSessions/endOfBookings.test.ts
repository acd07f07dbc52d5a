import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { aListReader, aLoginAsUserToken, aUser, type TestUser } from '../../testing/build';
import { sentMails, testContext } from '../../testing/testContext';
import { loginAsUser } from '../auth/loginAsUser';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { endWithoutRefund } from '../enrolments/office/actions/endEnrolment';
import { deleteEnrolment } from '../enrolments/office/deleteEnrolment';
import { openFormerLearners } from '../enrolments/office/formerLearner';
import { transferEnrolment } from '../enrolments/office/transferEnrolment';
import { cancelBooking } from '../liveBookings/cancelBooking';
import { sendMail } from '../mails/sendMail';
import { disposeOf } from '../retention/disposeOf';
import { anAssessor } from '../skillClips/testing/aSentVideo';
import { deleteUser } from '../users/deleteUser';
import { aBooking, aHeldSession, aLiveLearner, aSlot } from './testing/aLiveLearner';

const ctx = testContext();
const { db } = ctx;
let admin: TestUser;
let assessor: TestUser;
beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  assessor = await anAssessor(ctx);
});
const actor = () => ({ userId: admin.id, email: admin.email });

async function begin() {
  const { user, enrolment } = await aLiveLearner(ctx);
  const slot = await aSlot(ctx, { assessorId: assessor.id });
  const session = await aBooking(ctx, { enrolmentId: enrolment.id, slotId: slot.id });
  return { user, enrolment, slot, session };
}
type Booking = Awaited<ReturnType<typeof begin>>;

const mailTo = (address: string, subject: RegExp) =>
  sentMails.find((mail) => mail.to === address && subject.test(mail.subject));

describe('a booked session is cancelled, and the assessor is told, when', () => {
  it.each<[string, (begun: Booking) => Promise<unknown>, string | null]>([
    [
      'the office ends the enrolment',
      ({ enrolment }) => endWithoutRefund(ctx, actor(), enrolment.id, 'Asked.'),
      'Your enrolment has ended.',
    ],
    [
      'the skills have been shown to an observer',
      async ({ enrolment: { id } }) => {
        await db.thirdPartyForm.update({
          where: { enrolmentId: id },
          data: { acceptedByOfficeAt: ctx.now() },
        });
        await db.$transaction((tx) => completeEnrolment(ctx, tx, id));
      },
      'shown in another way',
    ],
    [
      'the enrolment goes to another person',
      ({ enrolment }) => transferEnrolment(ctx, actor(), enrolment.id, { email: 'al@example.com' }),
      null,
    ],
    ['the enrolment is deleted', ({ enrolment }) => removeEnrolment(enrolment.id), null],
    [
      'the account is deleted',
      async ({ user }) => {
        const { sessionId } = await aListReader(ctx, admin);
        const session = { ...actor(), sessionId, officeRole: 'administrator' };
        await deleteUser(ctx, session, user.id, { reason: 'The learner asked.' });
      },
      null,
    ],
  ])('%s', async (_, happen, reason) => {
    const begun = await begin();
    const { user, slot, session } = begun;
    await happen(begun);
    const found = await db.liveSession.findUnique({ where: { id: session.id } });
    expect(found?.state ?? 'deleted').toMatch(/cancelled|deleted/);
    for (const { id } of await db.mail.findMany({ where: { state: 'QUEUED' } }))
      await sendMail(ctx, mailTemplates, id);
    expect(mailTo(assessor.email, /^Cancelled: live session/)).toBeDefined();
    expect(mailTo(user.email, /is cancelled$/)?.text ?? 'no mail').toContain(reason ?? 'no mail');
    expect(await db.liveSlot.findUniqueOrThrow({ where: { id: slot.id } })).toMatchObject({
      cancelledAt: null,
    });
  });

  /** The office may delete an enrolment that was not begun. */
  async function removeEnrolment(id: string) {
    await db.enrolment.update({
      where: { id },
      data: { courseCompletedAt: null, lastSectionCompleted: 0, step3CompletedAt: null },
    });
    await deleteEnrolment(ctx, actor(), id, undefined);
  }
});

it('a session that is over is cancelled without a mail', async () => {
  const { enrolment } = await aHeldSession(ctx);
  await db.liveSlot.updateMany({ data: { minutes: 30 } });
  const cancelled = await db.$transaction((tx) =>
    cancelBooking(ctx, tx, enrolment.id, { by: 'office', reason: 'Over.' }),
  );
  expect(cancelled).not.toBeNull();
  expect(await db.mail.count()).toBe(0);
});

it('a transfer seals the sessions with the record of the former learner, and removes them', async () => {
  const { enrolment } = await begin();
  await transferEnrolment(ctx, actor(), enrolment.id, { email: 'al@example.com' });
  expect(await db.liveSession.count()).toBe(0);
  const [former] = await openFormerLearners(ctx, enrolment.id);
  expect(former?.record.liveSessions).toMatchObject([
    { state: 'cancelled', slot: { meetingLink: 'https://meet.example.com/room-7' } },
  ]);
});

describe('with the evidence', () => {
  it.each(['evidence', 'abandoned'] as const)(
    'notes, recording and meeting link go (%s), and times of others stay as they are',
    async (rule) => {
      const { enrolment, slot, session } = await aHeldSession(ctx);
      await db.liveSession.update({
        where: { id: session.id },
        data: { state: 'done', note: 'Calm.', recording: 'Archive' },
      });
      const others = await begin();
      // Cancelled by this learner, and free for another.
      const free = await aSlot(ctx, { assessorId: assessor.id });
      await aBooking(ctx, { enrolmentId: enrolment.id, slotId: free.id }, { state: 'cancelled' });
      await db.$transaction((tx) => disposeOf(tx, rule, [enrolment.id], '2026-03-02'));
      expect(await db.liveSession.findMany()).toMatchObject([{ id: others.session.id }]);
      const links = await db.liveSlot.findMany({ select: { id: true, meetingLink: true } });
      const linkOf = (id: string) => links.find((each) => each.id === id)?.meetingLink;
      expect(linkOf(slot.id)).toBe('');
      for (const { id } of [free, others.slot])
        expect(linkOf(id)).toBe('https://meet.example.com/room-7');
    },
  );
});

it('an admin who is logged in as the learner can look, and neither book nor cancel', async () => {
  const app = createApp(ctx);
  const { user, enrolment, session } = await begin();
  const token = await aLoginAsUserToken(ctx, admin, user);
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  const { access_token } = await loginAsUser(ctx, user.id, token, origin);
  const header = { Authorization: `Bearer ${access_token}` };
  const path = `/api/v1/userCourse/${enrolment.id}/live-sessions`;
  expect((await request(app).get(path).set(header)).status).toBe(200);
  const { status, body } = await request(app).delete(`${path}/${session.id}`).set(header);
  expect([status, body.Message]).toEqual([403, expect.stringContaining('book and cancel')]);
});
