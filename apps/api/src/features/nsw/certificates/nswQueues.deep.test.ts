import { MOST_NSW_ROWS } from '@platewise/shared/nsw/queues';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { mailTemplates } from '../../../mailTemplates';
import { textOfPdf } from '../../../pdf/testing/textOfPdf';
import { sealDetails } from '../../../sealing/sealedAnswers';
import { anEnrolment, aUser, signedInAs, type TestUser } from '../../../testing/build';
import { savedDetails } from '../../../testing/forms';
import { sentMails, testContext } from '../../../testing/testContext';
import { sendMail } from '../../mails/sendMail';
import { anNswCertificate, anNswReprint } from './testing/aQueueRow';

const ctx = testContext();
const app = createApp(ctx);

let admin: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, admin);
});

const get = (path: string) => request(app).get(`/api/v1/admin/nsw/${path}`).set(header);
const put = (path: string, body: object) =>
  request(app).put(`/api/v1/admin/nsw/${path}`).set(header).send(body);

const QUEUES = [
  ['certificates', anNswCertificate, 'userCourseId'],
  ['reprints', anNswReprint, 'id'],
] as const;

describe.each(QUEUES)('the queue of NSW %s', (queue, make, idName) => {
  const sent = {
    nswCertificateNumber: ' NSW-77 ',
    expressPostNumber: 'EP12',
    dateSent: '2026-03-02',
    status: 2,
  };
  const versions = async () => {
    const { body } = await get(`${queue}?status=All&sort=lastName`);
    return body.map((row: { version: number }) => row.version);
  };

  it('holds what is not completed, oldest first, and the rest for whoever asks', async () => {
    const at = (day: string) =>
      queue === 'certificates'
        ? { createdAt: new Date(`${day}T00:00:00Z`) }
        : { purchasedAt: new Date(`${day}T00:00:00Z`) };
    await make(ctx, { lastName: 'Zhou' }, { status: 1, ...at('2026-02-01') });
    await make(ctx, { lastName: 'Abbott' }, at('2026-02-02'));
    await make(ctx, { lastName: 'Done' }, { status: 2, expressPostNumber: 'EP9' });
    const cases = [
      ['', 'Zhou Abbott'],
      ['?sort=lastName', 'Abbott Zhou'],
      ['?status=Completed', 'Done'],
      ['?status=Unactioned', 'Abbott'],
      ['?status=All&sort=-status', 'Done Zhou Abbott'],
      ['?search=mei%20zho', 'Zhou'],
      ['?status=All&search=ep9', 'Done'],
      ['?page=2&pageSize=1', 'Abbott'],
    ];
    for (const [query, names] of cases) {
      const { body } = await get(`${queue}${query}`);
      const found = body.map(({ lastName }: { lastName: string }) => lastName).join(' ');
      expect([query, found]).toEqual([query, names]);
    }
    const { headers } = await get(`${queue}?page=2&pageSize=1`);
    expect(headers['x-total-count']).toBe('2');
    expect((await get(`${queue}?sort=password`)).status).toBe(400);
    const [row] = (await get(`${queue}?search=abbott`)).body;
    expect(row).toMatchObject({
      firstName: 'Mei',
      postalAddress: '12 Crown Street, Surry Hills NSW 2010',
      status: 'Unactioned',
      dateSent: null,
      version: 1,
    });
  });

  it('is updated with all four fields, and the change is kept in the audit log', async () => {
    const { id } = await make(ctx);
    const answer = await put(`${queue}/${id}`, { ...sent, version: 1 });
    expect(answer.body).toMatchObject({
      ...sent,
      [idName]: id,
      nswCertificateNumber: 'NSW-77',
      status: 'Completed',
      version: 2,
    });
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        actorId: admin.id,
        actorEmail: admin.email,
        subjectType: queue === 'certificates' ? 'enrolment' : 'user',
        before: { id, status: 'Unactioned', nswCertificateNumber: null, dateSent: null },
        after: { id, status: 'Completed', nswCertificateNumber: 'NSW-77', dateSent: '2026-03-02' },
      },
    ]);
    const undone = await put(`${queue}/${id}`, { status: 0, version: 2 });
    expect(undone.body).toMatchObject({ status: 'Unactioned', dateSent: null, version: 3 });
  });

  it('refuses an update of what has changed since, is unknown or has no status', async () => {
    const { id } = await make(ctx);
    await put(`${queue}/${id}`, { status: 1, version: 1 });
    const stale = await put(`${queue}/${id}`, { ...sent, version: 1 });
    expect([stale.status, stale.body.Message]).toEqual([
      409,
      'Someone else has changed this in the meantime: Mei Tran. Nothing was updated. Please look at the list again.',
    ]);
    expect(await versions()).toEqual([2]);
    const unknown = '018f4e00-0000-7000-8000-000000000000';
    expect((await put(`${queue}/${unknown}`, sent)).status).toBe(404);
    const without = await put(`${queue}/${id}`, { ...sent, status: -1 });
    expect([without.status, without.body.Message]).toEqual([400, 'Status is required']);
  });

  it('marks several rows, or none when one has changed', async () => {
    const [a, b] = [
      await make(ctx, { lastName: 'Abbott' }, { dateSent: dateOf('2026-01-05') }),
      await make(ctx, { lastName: 'Zhou' }),
    ];
    const rows = [a, b].map(({ id, version }) => ({ id, version }));
    expect((await put(queue, { rows, status: 1 })).status).toBe(204);
    const { body } = await get(`${queue}?sort=lastName`);
    expect(body.map((row: { dateSent: string }) => row.dateSent)).toEqual(['2026-01-05', null]);
    const stale = [{ id: a.id, version: 2 }, rows[1]];
    const refused = await put(queue, { rows: stale, status: 2, dateSent: '2026-03-02' });
    expect([refused.status, refused.body.Message]).toEqual([
      409,
      expect.stringContaining('Mei Zhou'),
    ]);
    expect(await versions()).toEqual([2, 2]);
    expect(await ctx.db.auditEntry.count()).toBe(2);
    expect((await put(queue, { rows: [], status: 1 })).status).toBe(400);
    const many = Array.from({ length: MOST_NSW_ROWS + 1 }, () => rows[0]);
    expect((await put(queue, { rows: many, status: 1 })).status).toBe(400);
  });

  it('marks all that match, as long as they are as many as were seen', async () => {
    for (const lastName of ['Abbott', 'Abbey', 'Zhou']) await make(ctx, { lastName });
    const matching = { filter: { status: 'Unactioned' }, search: 'abb' };
    const mark = (expected: number) => put(queue, { matching, expected, status: 1 });
    const refused = await mark(3);
    expect([refused.status, refused.body.Message]).toEqual([
      409,
      expect.stringContaining('The list has changed since you selected all of it.'),
    ]);
    expect((await mark(2)).status).toBe(204);
    expect(await versions()).toEqual([2, 2, 1]);
    expect(await ctx.db.auditEntry.count()).toBe(2);
    expect((await put(queue, { matching, status: 1 })).status).toBe(400);
  });

  it('finds and sorts people by the names they have now', async () => {
    await make(ctx, { lastName: 'Abbott' });
    await make(ctx, { lastName: 'Zhou' });
    const zhou = { lastName: 'Zhou' };
    await ctx.db.user.updateMany({ where: zhou, data: { lastName: 'Aaron' } });
    await ctx.db.enrolment.updateMany({ where: zhou, data: { lastName: 'Aaron' } });
    const { body } = await get(`${queue}?sort=lastName`);
    expect(body.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Aaron', 'Abbott']);
    expect((await get(`${queue}?search=zhou`)).body).toEqual([]);
    expect((await get(`${queue}?search=aaron`)).body).toHaveLength(1);
  });

  it('is changed by one of ten at the same time', async () => {
    const made = [await make(ctx), await make(ctx)];
    const rows = made.map(({ id, version }) => ({ id, version }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        put(queue, { rows: i % 2 ? rows : [...rows].reverse(), status: 1 }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect(await ctx.db.auditEntry.count()).toBe(2);
  });

  it('is completed with both numbers and a date only, or without numbers when somebody says so', async () => {
    const { id } = await make(ctx);
    const { nswCertificateNumber: _, ...noNumber } = sent;
    const cases = [
      [noNumber, 'nswCertificateNumber'],
      [{ ...sent, expressPostNumber: '' }, 'expressPostNumber'],
      [{ ...sent, dateSent: '' }, 'dateSent'],
    ] as const;
    for (const [body, field] of cases) {
      const refused = await put(`${queue}/${id}`, body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    }
    expect(await versions()).toEqual([1]);
    const without = { status: 2, dateSent: '2026-03-02', withoutNumber: true };
    expect((await put(`${queue}/${id}`, without)).body.status).toBe('Completed');
  });

  it('is completed several at once, each with its own numbers', async () => {
    const [a, b] = [await make(ctx, { lastName: 'Abbott' }), await make(ctx, { lastName: 'Zhou' })];
    const done = { status: 2, dateSent: '2026-03-02' };
    const first = { id: a.id, version: 1, nswCertificateNumber: 'N1', expressPostNumber: 'EX1AU' };
    const refused = await put(queue, { ...done, rows: [first, { id: b.id, version: 1 }] });
    expect([refused.status, refused.body.Message]).toEqual([
      400,
      'Enter the NSW certificate number and the Express Post number of Mei Zhou, or choose to complete without numbers.',
    ]);
    expect(await versions()).toEqual([1, 1]);
    const second = { id: b.id, version: 1, nswCertificateNumber: 'N2', expressPostNumber: 'EX2AU' };
    expect((await put(queue, { ...done, rows: [first, second] })).status).toBe(204);
    const { body } = await get(`${queue}?status=All&sort=lastName`);
    expect(body).toMatchObject([
      { nswCertificateNumber: 'N1', expressPostNumber: 'EX1AU', dateSent: '2026-03-02' },
      { nswCertificateNumber: 'N2', expressPostNumber: 'EX2AU', dateSent: '2026-03-02' },
    ]);
  });

  it('tells the learner once that it was posted, with a link that follows the parcel', async () => {
    const { id } = await make(ctx);
    await Promise.all(
      Array.from({ length: 10 }, () => put(`${queue}/${id}`, { ...sent, version: 1 })),
    );
    const [mail, ...more] = await ctx.db.mail.findMany();
    expect(more).toEqual([]);
    await sendMail(ctx, mailTemplates, mail?.id ?? '');
    const [message] = sentMails;
    expect(message?.subject).toBe('Your NSW certificate has been posted');
    expect(message?.text).toContain('Hello Mei');
    expect(message?.text).toContain('NSW-77');
    expect(message?.text).toContain('02/03/2026');
    expect(message?.text).toContain('https://auspost.com.au/mypost/track/details/EP12');
    // A correction of the tracking number is worth another mail; anything else is not.
    await put(`${queue}/${id}`, { ...sent, version: 2, nswCertificateNumber: 'NSW-78' });
    expect(await ctx.db.mail.count()).toBe(1);
    await put(`${queue}/${id}`, { ...sent, version: 3, expressPostNumber: 'EP13' });
    expect(await ctx.db.mail.count()).toBe(2);
  });

  it('tells nothing of what has been taken back before the mail was sent', async () => {
    const { id } = await make(ctx);
    await put(`${queue}/${id}`, { ...sent, version: 1 });
    await put(`${queue}/${id}`, { status: 1, version: 2 });
    const mail = await ctx.db.mail.findFirstOrThrow();
    await sendMail(ctx, mailTemplates, mail.id);
    expect((await ctx.db.mail.findFirstOrThrow()).state).toBe('CANCELLED');
  });

  it('shows the date of birth that the NSW register asks for, and who has seen it is recorded', async () => {
    const { id } = await make(ctx);
    const { userId } =
      queue === 'certificates'
        ? await ctx.db.enrolment.findUniqueOrThrow({ where: { id } })
        : await ctx.db.nswReprint.findUniqueOrThrow({ where: { id } });
    const enrolmentId =
      queue === 'certificates' ? id : (await anEnrolment(ctx, { userId, courseId: 6 })).id;
    await ctx.db.enrolmentDetails.create({
      data: sealDetails(ctx, { ...savedDetails(), enrolmentId, dateOfBirth: dateOf('1990-05-04') }),
    });
    const { body } = await get(queue);
    expect(body).toMatchObject([{ dateOfBirth: '1990-05-04' }]);
    expect(await ctx.db.sensitiveRead.findMany()).toMatchObject([
      { readerId: admin.id, userId, groups: ['identity'], through: 'NSW queue', people: 1 },
    ]);
    const { text } = await get(`${queue}/export.csv`);
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      { 'Date of birth': '04/05/1990' },
    ]);
  });

  it('is a spreadsheet for the post office, in which nothing is a formula', async () => {
    await make(ctx, { firstName: '=Ana', lastName: 'Smith' });
    const { text, headers } = await get(`${queue}/export.csv`);
    expect(headers['content-disposition']).toContain(`nsw-${queue}.csv`);
    expect(parse(text, { bom: true, columns: true })).toEqual([
      expect.objectContaining({
        Name: "'=Ana Smith",
        Address: '12 Crown Street',
        Suburb: 'Surry Hills',
        Postcode: '2010',
        Status: 'Unactioned',
      }),
    ]);
  });
});

it('address labels are printed for both queues at once, however long a name', async () => {
  const long = { firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3), lastName: 'Nguyễn' };
  const certificates = [await anNswCertificate(ctx, long)].map(({ id }) => id);
  const reprints = await Promise.all(
    Array.from({ length: 14 }, (_, i) => anNswReprint(ctx, { lastName: `Number${i}` })),
  );
  const print = (body: object) =>
    request(app).post('/api/v1/admin/nsw/labels').set(header).send(body).responseType('blob');
  const { body, headers } = await print({ certificates, reprints: reprints.map(({ id }) => id) });
  expect(headers['content-type']).toBe('application/pdf');
  const pages = textOfPdf(body).split('\f').filter(Boolean);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Nguyễn');
  expect(pages[0]).toContain('SURRY HILLS NSW 2010');
  expect(pages[1]).toContain('Mei Number13');
  expect((await print({ certificates: [], reprints: [] })).status).toBe(400);
  const all = { queue: 'reprints', matching: { filter: {}, search: 'number1' }, expected: 5 };
  const { body: some } = await print(all);
  expect(textOfPdf(some)).toContain('Mei Number13');
  expect(textOfPdf(some)).not.toContain('Mei Number2');
  expect((await print({ ...all, expected: 4 })).status).toBe(409);
  expect((await print({ ...all, queue: undefined })).status).toBe(400);
  expect((await print({ certificates: reprints.slice(0, 1).map(({ id }) => id) })).status).toBe(
    409,
  );
});
