import { MOST_SENDS_A_DAY } from '@platewise/shared/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '../../../../db/client';
import { mailTemplates } from '../../../../mailTemplates';
import { anEnrolment, aUser } from '../../../../testing/build';
import { later, sentMails, testContext } from '../../../../testing/testContext';
import { sendMail } from '../../../mails/sendMail';
import {
  anObservedEnrolment,
  aSubmittedForm,
} from '../../../observerForms/testing/anObservedEnrolment';
import { sendObserverLinks } from './sendObserverLinks';

const ctx = testContext();
const HOUR_MS = 3_600_000;
let admin: { userId: string; email: string };

beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email };
});

type Over = Parameters<typeof anObservedEnrolment>[1];
const observed = async (over: Over = {}) => {
  const { enrolment, token } = await anObservedEnrolment(ctx, over);
  return { id: enrolment.id, token };
};
const send = (ids: string[], at = ctx) => sendObserverLinks(at, admin, { chosen: { ids } });
const invitations = () =>
  ctx.db.mail.findMany({ where: { template: 'observer-invitation' }, orderBy: { id: 'asc' } });

describe('the observer’s link, sent again by the office', () => {
  it('is a new one, and the old one stops working', async () => {
    const { id, token } = await observed();
    expect(await send([id])).toEqual({ sent: 1, leftOut: [] });
    const [mail] = await invitations();
    expect(mail).toMatchObject({ to: 'olga@example.com', enrolmentId: id });
    await sendMail(ctx, mailTemplates, mail?.id ?? '');
    expect(sentMails[0]?.text).not.toContain(token);
    const form = await ctx.db.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId: id } });
    expect(form).toMatchObject({ generation: 2, sentAt: ctx.now() });
  });

  it('is in the audit log', async () => {
    const { id } = await observed();
    await send([id]);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      { action: 'send observer link', subjectId: id, actorEmail: admin.email },
    ]);
  });

  it('goes out once when ten people press at the same time', async () => {
    const { id } = await observed();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => send([id])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await invitations()).toHaveLength(1);
  });

  it('can go out again after ten minutes, and not before', async () => {
    const { id } = await observed();
    await send([id]);
    await expect(send([id], later(9 * 60_000))).rejects.toThrow('less than ten minutes ago');
    expect(await send([id], later(10 * 60_000))).toMatchObject({ sent: 1 });
  });

  it('goes to those who can be asked; the others are named with the reason', async () => {
    const { id: open } = await observed();
    const { id: signed } = await observed({ form: aSubmittedForm(ctx) });
    const { id: expired } = await observed({ enrolment: { expiresOn: dateOf('2026-02-01') } });
    const { id: unnamed } = await observed({ form: { observerEmail: null } });
    const { id: begun } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    const { sent, leftOut } = await send([open, signed, expired, unnamed, begun]);
    expect(sent).toBe(1);
    expect(leftOut.map(({ userCourseId, why }) => [userCourseId, why])).toEqual([
      [signed, 'The form is complete.'],
      [expired, 'The enrolment has expired.'],
      [unnamed, 'No observer has been named yet.'],
      [begun, 'Steps 2 and 3 of the enrolment aren’t finished yet.'],
    ]);
    expect(await invitations()).toHaveLength(1);
  });

  it(`goes out at most ${MOST_SENDS_A_DAY} times a day`, async () => {
    const { id } = await observed();
    for (let i = 0; i < MOST_SENDS_A_DAY; i += 1) await send([id], later(i * HOUR_MS));
    await expect(send([id], later(MOST_SENDS_A_DAY * HOUR_MS))).rejects.toThrow(
      `it has been sent ${MOST_SENDS_A_DAY} times today`,
    );
    expect(await invitations()).toHaveLength(MOST_SENDS_A_DAY);
  });
});
