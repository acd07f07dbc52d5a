import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { mailTemplates } from '../../../mailTemplates';
import { aBusinessWithVouchers, signedInAs, type TestUser } from '../../../testing/build';
import { sentMails, testContext } from '../../../testing/testContext';
import { sendMail } from '../../mails/sendMail';

const ctx = testContext();
const app = createApp(ctx);
const BATCHES = '/api/v1/corporate/voucher-batches';

let business: TestUser;
let header: Record<string, string>;

async function open(vouchers: number) {
  business = await aBusinessWithVouchers(ctx, { courseId: 2, quantity: vouchers });
  header = await signedInAs(ctx, business);
}

const preview = (body: object) => request(app).post(`${BATCHES}/preview`).set(header).send(body);
const send = (body: object) => request(app).post(BATCHES).set(header).send(body);
const inLetters = (n: number) => String(n).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(+digit));
const person = (n: number, over: object = {}) => ({
  line: n,
  firstName: `First${inLetters(n)}`,
  lastName: `Last${inLetters(n)}`,
  email: `staff${n}@example.com`,
  ...over,
});
const people = (quantity: number) => Array.from({ length: quantity }, (_, i) => person(i + 1));
const sentVouchers = () => ctx.db.voucher.count({ where: { sentAt: { not: null } } });

describe('a list of 2,000 rows, 40 of them bad', () => {
  const BAD: [column: number, cell: string, problem: RegExp][] = [
    [0, '', /^First name is missing\.$/],
    [1, '', /^Last name is missing\. If this person has only one name/],
    [2, 'mei@', /^'mei@' is not a valid email\.$/],
    [2, 'staff1@example.com', /^This email is the same as in row 2\.$/],
  ];
  const badAt = (row: number) => (row % 50 === 7 ? BAD[(row >> 1) % BAD.length] : undefined);

  it('sends 1,960 in one go and says what is wrong with each of the 40', {
    timeout: 60_000,
  }, async () => {
    await open(1970);
    const lines = Array.from({ length: 2000 }, (_, i) => {
      const cells = [`Zoë ${inLetters(i + 1)}`, 'O’Hara', `staff${i + 1}@example.com`];
      const bad = badAt(i + 1);
      if (bad) cells[bad[0]] = bad[1];
      return cells.join(';');
    });
    const list = `\uFEFFGiven name;Surname;E-mail\r\n${lines.join('\r\n')}`;

    // The processor's time: the clock's depends on what else runs on the machine.
    const begun = process.cpuUsage();
    const checked = await preview({ courseId: 2, list });
    expect(checked.body).toMatchObject({ good: 1960, free: 1970 });
    const { status, body: batch } = await send({ courseId: 2, rows: checked.body.rows });
    const { user, system } = process.cpuUsage(begun);

    expect(status).toBe(200);
    expect(batch).toMatchObject({ rows: 2000, queued: 1960, sent: 0, failed: 0, notSent: 40 });
    const report = await request(app)
      .get(`${BATCHES}/${batch.id}/rows?state=Not sent&pageSize=200`)
      .set(header);
    expect(report.headers['x-total-count']).toBe('40');
    for (const { line, problem } of report.body)
      expect(problem).toMatch(badAt(line - 1)?.[2] ?? /never/);
    expect(await sentVouchers()).toBe(1960);
    expect(await ctx.db.mail.count({ where: { state: 'QUEUED', template: 'voucher' } })).toBe(1960);
    const [{ jobs } = { jobs: 0 }] = await ctx.db.$queryRaw<{ jobs: number }[]>`
      SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'send-mail' AND priority < 0 AND retry_limit = 8`;
    expect(jobs).toBe(1960);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});

describe('a list', () => {
  beforeEach(() => open(3));

  it('gives each person a voucher of their own, with the message, and tells how far the mails are', async () => {
    const message = 'Please finish by Friday.';
    const { body: batch } = await send({ courseId: 2, rows: people(3), message });
    const mails = await ctx.db.mail.findMany({ orderBy: { to: 'asc' } });
    const [first, second] = mails;
    await sendMail(ctx, mailTemplates, first?.id ?? '');
    await ctx.db.mail.update({ where: { id: second?.id }, data: { state: 'FAILED' } });

    expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual(
      people(3).map(({ email }) => [email, business.email]),
    );
    expect(sentMails[0]?.text).toContain(message);
    const vouchers = await ctx.db.voucher.findMany({ orderBy: { sentToEmail: 'asc' } });
    expect(
      vouchers.map(({ sentToFirstName, sentToLastName }) => [sentToFirstName, sentToLastName]),
    ).toEqual([
      ['FirstB', 'LastB'],
      ['FirstC', 'LastC'],
      ['FirstD', 'LastD'],
    ]);
    const now = await request(app).get(`${BATCHES}/${batch.id}`).set(header);
    expect(now.body).toMatchObject({ message, rows: 3, queued: 1, sent: 1, failed: 1, notSent: 0 });
    expect((await request(app).get(BATCHES).set(header)).body).toEqual([now.body]);

    const bounced = { delivery: 'BOUNCED_HARD' } as const;
    await ctx.db.mail.update({ where: { id: first?.id ?? '' }, data: bounced });
    const later = await request(app).get(`${BATCHES}/${batch.id}`).set(header);
    expect(later.body).toMatchObject({ queued: 1, sent: 0, failed: 2 });
  });

  it('goes to nobody when there are too few vouchers', async () => {
    const { status, body } = await send({ courseId: 2, rows: people(4) });
    expect([status, body.Message]).toEqual([
      409,
      'This list needs 4 vouchers for the course, and you have 3 available. Nothing has been sent. Please buy 1 more or leave rows out.',
    ]);
    expect([
      await sentVouchers(),
      await ctx.db.mail.count(),
      await ctx.db.voucherBatch.count(),
    ]).toEqual([0, 0, 0]);
  });

  it('knows who has a voucher for the course already', async () => {
    await send({ courseId: 2, rows: [person(1)] });
    const { body } = await preview({
      courseId: 2,
      rows: [person(1, { email: 'STAFF1@example.com' }), person(2)],
    });
    expect(body.rows.map(({ problem }: { problem: string }) => problem)).toEqual([
      'This person already has a voucher for this course (sent 2 March).',
      null,
    ]);
    expect(body).toMatchObject({ good: 1, free: 2 });
    const other = await preview({ courseId: 3, rows: [person(1)] });
    expect(other.body).toMatchObject({ good: 1, free: 0 });
  });

  it('sent ten times at once goes to each person once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ courseId: 2, rows: people(2) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await sentVouchers()).toBe(2);
  });

  it('sent again under the same key answers as the first time', async () => {
    const rows = people(2);
    const key = { 'Idempotency-Key': 'list-1' };
    const first = await send({ courseId: 2, rows }).set(key);
    const second = await send({ courseId: 2, rows }).set(key);
    expect(second.body).toEqual(first.body);
    expect(await sentVouchers()).toBe(2);
  });

  it('is reported as a file in which nothing is a formula', async () => {
    const rows = [
      person(1),
      person(2, { firstName: '=HYPERLINK("x")' }),
      person(3, { email: 'nope' }),
    ];
    const { body: batch } = await send({ courseId: 2, rows });
    const { text, headers } = await request(app)
      .get(`${BATCHES}/${batch.id}/report.csv`)
      .set(header);
    expect(headers['content-disposition']).toBe('attachment; filename="voucher-report.csv"');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFRow,First name,Last name,Email,Result,Problem',
      '1,FirstB,LastB,staff1@example.com,Queued,',
      `2,"'=HYPERLINK(""x"")",LastC,staff2@example.com,Not sent,"First name can have letters, spaces, hyphens, apostrophes and full stops only."`,
      "3,FirstD,LastD,nope,Not sent,'nope' is not a valid email.",
      '',
    ]);
  });

  it.each([
    ['without a list', { courseId: 2 }, 'Please paste a list or choose a file.'],
    [
      'for a course that is not sold',
      { courseId: 7, list: 'a,b,c' },
      'Course is not one of the choices.',
    ],
    [
      'with two rows of the same number',
      { courseId: 2, rows: [person(1), person(1)] },
      'Each row must have a number of its own.',
    ],
    [
      'of more than 1 MB',
      { courseId: 2, list: 'x'.repeat(1_000_001) },
      'This list is too large. Please send it in parts of up to 1 MB.',
    ],
  ])('%s is refused', async (_, body, message) => {
    const answer = await preview(body);
    expect([answer.status, answer.body.Message]).toEqual([400, message]);
  });

  it('is counted by the free vouchers of each course', async () => {
    await send({ courseId: 2, rows: [person(1)] });
    const { body } = await request(app).get('/api/v1/corporate/free-vouchers').set(header);
    expect(body).toEqual([{ courseId: 2, free: 2, unpaid: 0 }]);
  });
});
