import { addDays } from '@platewise/shared/dates';
import { dueOn, type EnrolmentRetentionFacts } from '@platewise/shared/retention';
import { LISTED_RULES, type ListedRule } from '@platewise/shared/retention/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { anEnrolment, anInvoice, anOpenCourse, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { listDisposals } from './listDisposals';
import { on } from './testing/aDueGraduate';

const ctx = testContext();
const { db } = ctx;
const TODAY = '2026-03-02';
const at = (day: string) => new Date(startOfDay(day).getTime() + 60_000);

const day = (from: string) =>
  fc.oneof(
    fc.constantFrom(
      '2024-02-29',
      '2023-12-31',
      '2024-01-01',
      '2024-03-01',
      '2024-03-02',
      '2025-03-01',
    ),
    fc.integer({ min: 0, max: 1500 }).map((n) => addDays(from, n)),
  );
const ended = fc.record({
  issuedOn: day('2022-01-01'),
  endedOn: day('2022-01-01'),
  isValid: fc.constant(false),
});
const valid = day('2022-01-01').map((issuedOn) => ({ issuedOn, endedOn: null, isValid: true }));
/** At most one counts. */
const papers = fc
  .tuple(fc.array(ended, { maxLength: 2 }), fc.array(valid, { maxLength: 1 }))
  .map(([former, now]) => [...former, ...now]);
const facts: fc.Arbitrary<EnrolmentRetentionFacts> = fc.record({
  expiresOn: day('2022-01-01'),
  endedOn: fc.option(day('2022-01-01')),
  awaitsAssessor: fc.boolean(),
  certificates: papers,
});

/** The database of the facts: made before anything happened in them. */
async function enrolmentOf(userId: string, n: number, kept: EnrolmentRetentionFacts) {
  const { expiresOn, endedOn, certificates } = kept;
  const { id } = await anEnrolment(ctx, {
    userId,
    enrolledAt: at('2021-12-01'),
    expiresOn: dateOf(expiresOn),
    closedAt: at(endedOn ?? expiresOn),
    endedAt: endedOn && at(endedOn),
  });
  await db.assessment.create({
    data: {
      enrolmentId: id,
      dueSince: ctx.now(),
      dueOn: ctx.now(),
      ...(!kept.awaitsAssessor && { judgement: 'competent', decidedAt: ctx.now() }),
    },
  });
  await db.certificate.createMany({
    data: certificates.map((each, i) => ({
      enrolmentId: id,
      number: `R-${n}-${i}`,
      check: 'check',
      data: {},
      templateVersion: 1,
      issuedOn: dateOf(each.issuedOn),
      endedAt: each.endedOn && at(each.endedOn),
      state: each.isValid ? ('VALID' as const) : ('REVOKED' as const),
    })),
  });
  return id;
}

const ENROLMENTS: ListedRule[] = ['identity', 'abandoned', 'evidence'];
const isDue = (due: string | null): due is string => due !== null && due <= TODAY;

it('lists exactly what the rules say is due, enrolment by enrolment, record by record', async () => {
  await anOpenCourse(ctx);
  const { id: userId } = await aUser(ctx);
  const expected: string[] = [];
  const expect1 = (key: ListedRule, id: string, due: string | null) => {
    if (isDue(due)) expected.push(`${key} ${id} ${due}`);
  };
  for (const [n, kept] of fc.sample(facts, { numRuns: 60, seed: 11 }).entries()) {
    const id = await enrolmentOf(userId, n, kept);
    for (const key of ENROLMENTS) expect1(key, id, dueOn(key, kept));
  }
  for (const written of fc.sample(day('2022-01-01'), { numRuns: 15, seed: 12 })) {
    const createdAt = at(written);
    const mail = {
      to: 'a@example.com',
      data: {},
      sentAt: createdAt,
      createdAt,
      state: 'SENT' as const,
    };
    const message = { name: 'Ann', email: 'ann@example.com', message: 'Hello', createdAt };
    const ids = [
      await db.contactMessage.create({ data: message }),
      await db.mail.create({ data: { ...mail, template: 'welcome' } }),
      await anInvoice(on(ctx, addDays(written, -5 * 365)), { userId }),
    ];
    expect1('enquiries', ids[0]?.id ?? '', dueOn('enquiries', { on: written }));
    expect1('mails', ids[1]?.id ?? '', dueOn('mails', { on: written }));
    expect1('books', ids[2]?.id ?? '', dueOn('books', { on: addDays(written, -5 * 365) }));
    await db.mail.create({ data: { ...mail, template: 'contact-message' } });
    await db.mail.create({ data: { ...mail, template: 'welcome', state: 'QUEUED', sentAt: null } });
  }

  await listDisposals(ctx);

  const items = await db.disposalItem.findMany();
  const listed = items.map((item) => `${item.rule} ${item.subjectId} ${dayOf(item.dueOn)}`);
  expect(listed.sort()).toEqual(expected.sort());
  const found = new Set(items.map(({ rule }) => rule));
  expect(LISTED_RULES.filter((key) => !found.has(key))).toEqual(['natFiles']);
});

const anOldMessage = (createdAt: Date) =>
  db.contactMessage.create({
    data: { name: 'Ann', email: 'ann@example.com', message: 'Hello', createdAt },
  });

it('is made once a month, whoever comes round, and tells each admin once', async () => {
  const admins = [await aUser(ctx, { userType: 1 }), await aUser(ctx, { userType: 1 })];
  await aUser(ctx, { userType: 1, active: false });
  await anOldMessage(at('2024-05-01'));
  await Promise.all(Array.from({ length: 10 }, () => listDisposals(ctx)));
  await listDisposals(on(ctx, '2026-03-31'));
  expect(await db.disposal.findMany()).toMatchObject([{ state: 'WAITING', total: 1 }]);
  const mails = await db.mail.findMany({ where: { template: 'disposal-waits' } });
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(admins.map(({ email }) => email)));
  expect(mails).toHaveLength(2);
});

it('a month that was missed is caught up; what another list still has is not listed twice', async () => {
  await anOldMessage(at('2024-05-01'));
  await listDisposals(ctx);
  const { id } = await anOldMessage(at('2025-04-15'));
  await listDisposals(on(ctx, '2026-06-17'));
  const [march, june] = await db.disposal.findMany({ orderBy: { month: 'asc' } });
  expect([march?.total, june?.total]).toEqual([1, 1]);
  expect(june?.month).toEqual(dateOf('2026-06-01'));
  expect(await db.disposalItem.findMany({ where: { disposalId: june?.id } })).toMatchObject([
    { subjectId: id, dueOn: dateOf('2026-04-16') },
  ]);
});

it('where nothing is due nobody is asked, and what comes next month is counted', async () => {
  await aUser(ctx, { userType: 1 });
  await anOldMessage(at('2025-03-10'));
  await listDisposals(ctx);
  const [list] = await db.disposal.findMany();
  expect(list).toMatchObject({ state: 'DONE', total: 0, finishedAt: ctx.now() });
  expect(list?.outcome).toMatchObject({ dueNextMonth: { enquiries: 1, mails: 0 } });
  expect(await db.mail.count()).toBe(0);
});

describe('a long list', () => {
  /** Long enough for any plan that is not quadratic. */
  const limits = { ...ctx.config.databaseLimits, longStatementMs: 8_000 };
  const hurried = { ...ctx, config: { ...ctx.config, databaseLimits: limits } };
  const MANY = 60_000;

  /** The rows that it inserts are in the way of its own look for rows of other lists. */
  it('takes seconds, though PostgreSQL believes the table of its items to be empty', {
    timeout: 60_000,
  }, async () => {
    await db.$executeRaw`
      INSERT INTO "ContactMessage" (id, name, email, message, "createdAt")
      SELECT gen_random_uuid(), 'Ann', 'ann@example.com', 'Hello', '2024-01-01' FROM generate_series(1, ${MANY})`;
    await db.$executeRaw`VACUUM "DisposalItem"`;
    await listDisposals(hurried);
    expect(await db.disposal.findMany()).toMatchObject([{ total: MANY }]);
  });

  it('is not begun a second time while the first is at work, though its worker may have gone', async () => {
    await anOldMessage(at('2024-05-01'));
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_try_advisory_xact_lock(hashtext('list-disposals'))`;
      await listDisposals(ctx);
      expect(await db.disposal.count()).toBe(0);
    });
    await listDisposals(ctx);
    expect(await db.disposal.count()).toBe(1);
  });
});
