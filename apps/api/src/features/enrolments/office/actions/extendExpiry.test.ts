import { addMonths } from '@platewise/shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../../../db/client';
import { mailTemplates } from '../../../../mailTemplates';
import { aGraduate } from '../../../../testing/aGraduate';
import { aStudyingEnrolment, aUser } from '../../../../testing/build';
import { sentMails, testContext } from '../../../../testing/testContext';
import { sendMail } from '../../../mails/sendMail';
import { extendChosen, extendExpiry } from './extendExpiry';

const ctx = testContext();
const UNTIL = '2027-06-30';
const EXPIRED = dateOf('2026-02-01');
let admin: { userId: string; email: string };

beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email };
});

type Over = Parameters<typeof aStudyingEnrolment>[1];
const anEnrolment = async (over: Partial<Over> = {}) =>
  aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id, ...over });
const anExpired = (over: Partial<Over> = {}) =>
  anEnrolment({ expiresOn: EXPIRED, closedAt: ctx.now(), ...over });
const extend = (ids: string[], until = UNTIL) => extendExpiry(ctx, admin, ids, until);
const standingOf = async (id: string) => {
  const { expiresOn, closedAt } = await ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
  return { expiresOn: dayOf(expiresOn), open: closedAt === null };
};
const mails = () => ctx.db.mail.findMany({ where: { template: 'enrolment-extended' } });
const entries = () => ctx.db.auditEntry.findMany({ where: { action: 'extend enrolment' } });

describe('an enrolment that is extended', () => {
  it('runs until the day chosen, and the learner is told', async () => {
    const { id } = await anEnrolment();
    expect(await extend([id])).toEqual({ extended: 1 });
    expect(await standingOf(id)).toEqual({ expiresOn: UNTIL, open: true });
    const [mail] = await mails();
    await sendMail(ctx, mailTemplates, mail?.id ?? '');
    expect(sentMails[0]?.subject).toMatch(/^You have more time for /);
    expect(sentMails[0]?.text).toContain('Open until: 30/06/2027');
  });

  it('opens again where it had expired', async () => {
    const { id } = await anExpired();
    await extend([id]);
    expect(await standingOf(id)).toEqual({ expiresOn: UNTIL, open: true });
    expect(await entries()).toMatchObject([
      {
        subjectId: id,
        actorEmail: admin.email,
        before: { expiresOn: '2026-02-01', open: false },
        after: { expiresOn: UNTIL, open: true },
      },
    ]);
  });

  it('stays closed where a certificate has closed it, and nobody is written to', async () => {
    const { enrolment } = await aGraduate(ctx);
    await extend([enrolment.id]);
    expect(await standingOf(enrolment.id)).toEqual({ expiresOn: UNTIL, open: false });
    const [mail] = await mails();
    await sendMail(ctx, mailTemplates, mail?.id ?? '');
    expect(sentMails).toEqual([]);
  });

  it('tells only the last day, where it is extended twice', async () => {
    const { id } = await anEnrolment();
    await extend([id]);
    await extend([id], '2027-12-31');
    for (const mail of await mails()) await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails.map(({ text }) => /Open until: (.*)/.exec(text)?.[1])).toEqual(['31/12/2027']);
  });
});

describe('nothing is changed', () => {
  it.each(['2026-03-02', addMonths('2026-03-03', 24)])('for %s, out of range', async (until) => {
    const { id } = await anEnrolment();
    await expect(extend([id], until)).rejects.toMatchObject({
      refusal: 'invalid',
      extras: { errors: { expiresOn: [expect.any(String)] } },
    });
  });

  it('where one of the chosen runs longer already', async () => {
    const [short, long] = [
      await anEnrolment(),
      await anEnrolment({ expiresOn: dateOf('2027-12-31'), firstName: 'Ana', lastName: 'Zed' }),
    ];
    await expect(extend([short.id, long.id])).rejects.toThrow(
      /^The enrolment of Ana Zed in .* already runs until 31\/12\/2027\. Nothing was changed\.$/,
    );
    expect((await standingOf(short.id)).expiresOn).toBe('2027-03-02');
    expect(await mails()).toEqual([]);
  });

  it('where one has been ended for good', async () => {
    const { id } = await anExpired({ endedAt: ctx.now() });
    await expect(extend([id])).rejects.toThrow('was ended because its payment or voucher');
  });

  it('where the learner has enrolled in the course again', async () => {
    const old = await anExpired({ firstName: 'Ana', lastName: 'Zed' });
    await anEnrolment({ userId: old.userId });
    await expect(extend([old.id])).rejects.toThrow(
      /Ana Zed .* because the learner has another enrolment in that course/,
    );
    expect((await standingOf(old.id)).open).toBe(false);
  });

  it('where two of the chosen are of one learner and one course', async () => {
    const first = await anExpired();
    const second = await anExpired({ userId: first.userId });
    await expect(extend([first.id, second.id])).rejects.toThrow(
      'because the learner has another enrolment',
    );
  });

  it('where one of them has gone', async () => {
    const { id } = await anEnrolment();
    await ctx.db.enrolment.delete({ where: { id } });
    await expect(extend([id])).rejects.toMatchObject({ refusal: 'missing' });
  });
});

describe('at the same time', () => {
  it('ten who extend the same change it once', async () => {
    const { id } = await anExpired();
    const tried = await Promise.allSettled(Array.from({ length: 10 }, () => extend([id])));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('a learner enrols again, or the old enrolment opens again, but not both', async () => {
    const old = await anExpired();
    const [extended, enrolled] = await Promise.allSettled([
      extend([old.id]),
      anEnrolment({ userId: old.userId }),
    ]);
    expect([extended.status, enrolled.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ctx.db.enrolment.count({ where: { closedAt: null } })).toBe(1);
  });
});

it('takes all that match the list, while they are as many as were seen', async () => {
  await anEnrolment();
  await anExpired();
  const filter = {
    courseIds: [2],
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    userId: undefined,
  };
  const chosen = { matching: { filter, search: undefined }, expected: 2 };
  expect(await extendChosen(ctx, admin, { chosen, expiresOn: UNTIL })).toEqual({ extended: 2 });
  await anEnrolment();
  await expect(extendChosen(ctx, admin, { chosen, expiresOn: '2027-12-31' })).rejects.toMatchObject(
    { refusal: 'conflict' },
  );
});
