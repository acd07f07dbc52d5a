import {
  ENROL_COLUMNS,
  enrolListCheckSchema,
  enrolListSchema,
  MOST_ENROLLED_AT_ONCE,
} from '@platewise/shared/enrolments/enrolList';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { anEnrolment, anOpenCourse, aUser, signedInAs, type TestUser } from '../../testing/build';
import { sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { checkEnrolList } from './checkEnrolList';
import { enrolList } from './enrolList';
import { aListOrder, aPerson } from './testing/anOrder';

const ctx = testContext();
let admin: TestUser;
let business: TestUser;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
  business = await aUser(ctx, { userType: 3, email: 'accounts@corner.example' });
  await anOpenCourse(ctx);
});

const enrol = async (over: object = {}, firstTriedAt: Date | null = null) =>
  enrolList(
    ctx,
    { userId: admin.id, email: admin.email },
    await enrolListSchema.validate(aListOrder(over)),
    firstTriedAt,
  );

const counts = async () => ({
  learners: await ctx.db.user.count({ where: { userType: 2 } }),
  enrolments: await ctx.db.enrolment.count(),
  purchases: await ctx.db.voucherPurchase.count(),
  invoices: await ctx.db.invoice.count(),
  entries: await ctx.db.auditEntry.count(),
});
const NOTHING = { learners: 0, enrolments: 0, purchases: 0, invoices: 0, entries: 0 };

const HEADINGS = ENROL_COLUMNS.map(([, heading]) => heading).join(',');

async function check(list: string) {
  return (await checkEnrolList(ctx, await enrolListCheckSchema.validate({ courseId: 2, list })))
    .rows;
}

describe('a list', () => {
  it('is read by its headings, in any order, with the street in parts or in one cell', async () => {
    const rows = await check(
      'Mobile;E-mail;Surname;Given name;Address;Suburb;State;Postcode\n0412 345 678;MEI@example.com;Tran;Mei;3/12 Crown Street;Surry Hills;nsw;2010\n0412345679;bao@example.com;Le;Bao;88 High Road;Darwin;NT;800\n',
    );
    expect(rows).toMatchObject([
      {
        line: 2,
        firstName: 'Mei',
        email: 'mei@example.com',
        unitNumber: '3',
        streetNumber: '12',
        streetName: 'Crown Street',
        state: 'NSW',
        problem: null,
      },
      { line: 3, streetNumber: '88', streetName: 'High Road', postcode: '0800', problem: null },
    ]);
  });

  it('says of each row what is wrong', async () => {
    const kim = await aUser(ctx, { email: 'kim@example.com', firstName: 'Kim', lastName: 'Ng' });
    await anEnrolment(ctx, { userId: kim.id });
    await aUser(ctx, { email: 'jo@example.com', firstName: 'Jo', lastName: 'Smith' });
    await aUser(ctx, { email: 'ana@example.com', firstName: 'Ana', lastName: 'Sá' });
    const row = (person: object) => Object.values(aPerson(person)).slice(1).join(',');
    const rows = await check(
      [
        HEADINGS,
        row({}),
        row({ firstName: '', phone: 'x', email: 'bao@example.com' }),
        row({}),
        row({ email: 'kim@example.com', firstName: 'Kim', lastName: 'Ng' }),
        row({ email: 'jo@example.com', firstName: 'Joanna', lastName: 'Brown' }),
        row({ email: 'ana@example.com', firstName: 'ANA', lastName: 'Sa' }),
        row({ email: 'office@example.com' }),
        row({ email: 'lee@example.com', postcode: '3000' }),
      ].join('\n'),
    );
    expect(rows.map(({ problem, hasAccount }) => [hasAccount, problem])).toEqual([
      [false, null],
      [false, expect.stringMatching(/^First name is required\. .*not a valid phone number/)],
      [false, 'This email is the same as in row 2.'],
      [true, 'Kim Ng is already enrolled in this course.'],
      [true, expect.stringMatching(/^Jo Smith has an account with this email\./)],
      [true, null],
      [true, expect.stringMatching(/email address of an admin/)],
      [false, expect.stringMatching(/3000/)],
    ]);
    expect(await ctx.db.enrolment.count()).toBe(1);
  });

  it.each([
    ['without headings', 'Mei,Tran,mei@example.com', /Not found: First name, Last name/],
    ['without a column', 'First name,Last name,Email\nA,B,c@d.example', /Not found: Telephone/],
    ['with nobody in it', HEADINGS, /nobody below the headings/],
    ['with too many people', `${HEADINGS}\n${'a,b\n'.repeat(201)}`, /201 people/],
  ])('%s is refused in words', async (_, list, message) => {
    await expect(check(list)).rejects.toThrow(message);
  });
});

describe('the office enrols the people of a list', () => {
  it('with one invoice in the account of the business', async () => {
    expect(await enrol()).toEqual({ enrolled: 2, invited: 2, invoiceNumber: '000001' });
    expect(await counts()).toEqual({
      learners: 2,
      enrolments: 2,
      purchases: 1,
      invoices: 1,
      entries: 2,
    });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({
      userId: business.id,
      buyerName: 'Corner Cafe',
      totalCents: 11_000,
      paidAt: null,
    });
    expect(await ctx.db.voucher.count({ where: { enrolmentId: { not: null } } })).toBe(2);
    const { id } = await ctx.db.mail.findFirstOrThrow({ where: { template: 'course-invoice' } });
    await sendMail(ctx, mailTemplates, id);
    expect(sentMails.at(-1)?.to).toBe('accounts@corner.example');
    expect(sentMails.at(-1)?.text).toMatch(/Learners.*2/s);
  });

  it('paid by a transfer, or free of charge', async () => {
    await enrol({ paidBy: 'transfer', paidOn: '2026-02-27', reference: 'NAB 123' });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({ paymentReference: 'NAB 123' });
    const rows = [aPerson({ email: 'lee@example.com' })];
    expect(await enrol({ paidBy: 'free', company: undefined, rows })).toMatchObject({
      enrolled: 1,
      invoiceNumber: null,
    });
    expect(await counts()).toMatchObject({ enrolments: 3, invoices: 1 });
  });

  it('or nobody, and says which row stands in the way', async () => {
    const rows = [aPerson(), aPerson({ line: 3, email: 'bao@example.com', phone: '' })];
    await expect(enrol({ rows })).rejects.toThrow(
      'Nobody has been enrolled. Row 3: Telephone is required.',
    );
    expect(await counts()).toEqual(NOTHING);
  });

  it('or nobody where the company has no account', async () => {
    await ctx.db.user.delete({ where: { id: business.id } });
    await expect(enrol()).rejects.toThrow(/no business account/);
    expect(await counts()).toEqual(NOTHING);
  });

  it('once, when ten lists with the same people arrive at once in any order', async () => {
    const rows = [aPerson(), aPerson({ line: 3, email: 'bao@example.com', firstName: 'Bao' })];
    const done = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => enrol({ rows: i % 2 ? rows : rows.toReversed() })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      done.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : [])),
    ).toEqual(Array(9).fill(expect.stringMatching(/is already enrolled in this course\.$/)));
    expect(await counts()).toMatchObject({ learners: 2, enrolments: 2, invoices: 1 });
  });

  it('and a call that a crash cut off is answered as done', async () => {
    await enrol();
    expect(await enrol({}, ctx.now())).toMatchObject({ enrolled: 2 });
    expect(await counts()).toMatchObject({ enrolments: 2, invoices: 1 });
  });

  it('as many as fit into a list', async () => {
    const most = MOST_ENROLLED_AT_ONCE;
    const rows = Array.from({ length: most }, (_, i) =>
      aPerson({ line: i + 2, email: `learner${i}@example.com` }),
    );
    expect(await enrol({ rows })).toMatchObject({ enrolled: most, invited: most });
    expect(await counts()).toMatchObject({ enrolments: most, purchases: 1, invoices: 1 });
  });
});

it.each([2, 3] as const)('is refused to a user of type %s', async (userType) => {
  const header = await signedInAs(ctx, await aUser(ctx, { userType }));
  const post = (path: string, body: object) =>
    request(createApp(ctx)).post(`/api/v1/admin/enrolments/${path}`).set(header).send(body);
  const answers = [
    await post('list', aListOrder()),
    await post('list/check', { courseId: 2, list: HEADINGS }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await ctx.db.enrolment.count()).toBe(0);
});
