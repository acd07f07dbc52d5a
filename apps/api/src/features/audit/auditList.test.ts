import { text } from 'node:stream/consumers';
import type { AuditFilter, AuditRow } from '@platewise/shared/audit';
import { beforeEach, expect, it } from 'vitest';
import type { Page } from '../../db/page';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { audit } from '../../office/audit';
import { aGraduate } from '../../testing/aGraduate';
import { anEnrolment, aUser, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { aBulkJob } from '../bulkJobs/testing/aBulkJob';
import { anOfficeTemplate } from '../mailTexts/testing/anOfficeTemplate';
import { addNote } from '../notes/notes';
import { aTask } from '../tasks/testing/aTask';
import { AUDIT_LIST } from './auditList';
import { listAuditFilterOptions } from './listAuditFilterOptions';

const ctx = testContext();
const DAY_MS = 86_400_000;
let ada: TestUser;
let learner: TestUser;
let enrolmentId: string;

beforeEach(async () => {
  ada = await aUser(ctx, { userType: 1, email: 'ada@example.com' });
  learner = await aUser(ctx, { email: 'mei@example.com' });
  enrolmentId = (await anEnrolment(ctx, { userId: learner.id })).id;
  const address = '::ffff:203.0.113.7';
  const tomorrow = later(DAY_MS, { request: { address, actingAdmin: null } });
  await audit(ctx, ctx.db, {
    actor: { id: learner.id, email: 'bob@example.com' },
    action: 'delete user',
    subject: { type: 'user', id: '018f4e00-0000-7000-8000-000000000000' },
  });
  await audit(tomorrow, ctx.db, {
    actor: ada,
    asUserId: learner.id,
    action: 'edit enrolment',
    subject: { type: 'enrolment', id: enrolmentId },
    before: { lastName: 'Tran', version: 1 },
    after: { lastName: '=Le', version: 2 },
  });
});

const read = async (filter: Partial<AuditFilter> = {}, search?: string) => {
  const query = { page: 1, pageSize: 50, sort: undefined, search };
  const page = await readList(ctx, AUDIT_LIST, filter as AuditFilter, query, undefined);
  return (page as Page<AuditRow>).rows;
};

it('tells the latest first: who, as whom, what, when and from where', async () => {
  const rows = await read();
  expect(rows.map(({ action }) => action)).toEqual(['edit enrolment', 'delete user']);
  expect(rows[0]).toMatchObject({
    at: '2026-03-03T00:00:00.000Z',
    actorEmail: 'ada@example.com',
    asUserEmail: 'mei@example.com',
    subjectType: 'enrolment',
    subjectId: enrolmentId,
    subjectName: 'Mei Tran, Food Handling Level 1 (Hospitality & Retail)',
    before: { lastName: 'Tran', version: 1 },
    after: { lastName: '=Le', version: 2 },
    address: '203.0.113.7',
  });
  expect(rows[1]).toMatchObject({ subjectName: null, address: null });
});

it.each<[Partial<AuditFilter>, string | undefined, string[]]>([
  [{ admin: 'ada@example.com' }, undefined, ['edit enrolment']],
  [{ action: 'delete user' }, undefined, ['delete user']],
  [{ subjectType: 'enrolment' }, undefined, ['edit enrolment']],
  [{ startDate: '2026-03-03' }, undefined, ['edit enrolment']],
  [{ endDate: '2026-03-02' }, undefined, ['delete user']],
  [{ startDate: '2026-03-02', endDate: '2026-03-03', admin: 'nobody@example.com' }, undefined, []],
  [{}, 'BOB@', ['delete user']],
  [{}, 'mei@example', ['edit enrolment']],
  [{}, '203.0.113', ['edit enrolment']],
])('is narrowed by %j and %s', async (filter, search, actions) => {
  expect((await read(filter, search)).map(({ action }) => action)).toEqual(actions);
});

it('is searched by the email or code of whom or what it is about', async () => {
  const { id } = await ctx.db.promoCode.create({
    data: { code: 'AUTUMN', percentage: 0.1, expiresOn: ctx.now() },
  });
  const kim = await aUser(ctx, { email: 'kim@example.com' });
  const { id: kims } = await anEnrolment(ctx, { userId: kim.id, email: 'other@example.com' });
  for (const [type, subjectId] of [
    ['promoCode', String(id)],
    ['user', kim.id],
    ['enrolment', kims],
  ] as const)
    await audit(ctx, ctx.db, {
      actor: ada,
      action: `edit ${type}`,
      subject: { type, id: subjectId },
    });
  const actions = async (search: string) => (await read({}, search)).map(({ action }) => action);
  expect((await actions('Kim@Example.com')).sort()).toEqual(['edit enrolment', 'edit user']);
  expect(await actions('autumn')).toEqual(['edit promoCode']);
  expect(await actions('nobody@example.com')).toEqual([]);
});

it('tells what was done with one user, and with their courses', async () => {
  const kim = await aUser(ctx);
  const { id: kims } = await anEnrolment(ctx, { userId: kim.id });
  for (const subject of [
    { type: 'user', id: kim.id },
    { type: 'enrolment', id: kims },
    { type: 'user', id: (await aUser(ctx)).id },
  ])
    await audit(ctx, ctx.db, { actor: ada, action: 'look', subject });
  const subjects = (await read({ userId: kim.id })).map(({ subjectId }) => subjectId);
  expect(subjects.sort()).toEqual([kim.id, kims].sort());
});

it('names reports, certificates, mails, tasks and notes', async () => {
  const { certificate, user } = await aGraduate(ctx);
  const mail = await ctx.db.mail.findFirstOrThrow();
  const task = await aTask(ctx);
  const note = await addNote(ctx, { ...ada, userId: ada.id }, user.id, { text: 'Called at noon.' });
  for (const [type, id] of [
    ['report', 'Users'],
    ['certificate', certificate.id],
    ['mail', mail.id],
    ['officeTask', task.id],
    ['officeNote', note.id],
    ['bulkJob', (await aBulkJob(ctx)).id],
    ['emailText', await anOfficeTemplate(ctx)],
  ] as const)
    await audit(ctx, ctx.db, { actor: ada, action: 'look', subject: { type, id } });
  const names = (await read({ action: 'look' })).map(({ subjectName }) => subjectName);
  expect(new Set(names)).toEqual(
    new Set([
      'Users',
      certificate.number,
      mail.to,
      'Call about the observer',
      'remind',
      'Holidays',
      `Note about ${user.firstName} ${user.lastName}`,
    ]),
  );
});

it('offers everybody and everything that it names', async () => {
  expect(await listAuditFilterOptions(ctx)).toEqual({
    admins: ['ada@example.com', 'bob@example.com'],
    actions: ['delete user', 'edit enrolment'],
    subjectTypes: ['enrolment', 'user'],
  });
});

it('is exported with the changes in words', async () => {
  const asked = { sort: undefined, search: undefined };
  const csv = await text(
    listCsv(ctx, AUDIT_LIST, { subjectType: 'enrolment' } as AuditFilter, asked, undefined),
  );
  expect(csv.split('\r\n')[1]).toBe(
    `03/03/2026 11:00,ada@example.com,mei@example.com,Edit enrolment,enrolment,${enrolmentId},"Mei Tran, Food Handling Level 1 (Hospitality & Retail)",Last name: Tran → =Le,203.0.113.7`,
  );
});
