import { text } from 'node:stream/consumers';
import type { PageOrAllQuery } from '@platewise/shared/paging';
import type { UserRow } from '@platewise/shared/users';
import { beforeEach, expect, it } from 'vitest';
import type { AllRows, Page } from '../db/page';
import { aHeldEnrolment } from '../features/assessments/testing/aHeldEnrolment';
import type { ListReader } from '../features/auth/loginAsUser';
import { USER_LIST } from '../features/users/userList';
import { aListReader, aUser, type TestUser } from '../testing/build';
import { testContext } from '../testing/testContext';
import { findSelectedIds } from './findSelectedIds';
import { listCsv } from './listCsv';
import { MOST_COUNTED, readList } from './readList';

const ctx = testContext();
const ALL = { userTypes: [2, 3], startDate: '2020-01-01', endDate: '2030-01-01' };
let admin: TestUser;
let reader: ListReader;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  reader = await aListReader(ctx, admin);
});

const people = (...names: string[]) =>
  Promise.all(
    names.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return aUser(ctx, { firstName, lastName });
    }),
  );

const read = (query: Partial<PageOrAllQuery>, filter = ALL) =>
  readList(
    ctx,
    USER_LIST,
    filter,
    { page: 1, pageSize: 50, sort: 'lastName', search: undefined, ...query },
    reader,
  );
const rowsOf = async (query: Partial<PageOrAllQuery>) =>
  ((await read(query)) as Page<UserRow>).rows;
const lastNames = async (query: Partial<PageOrAllQuery>) =>
  (await rowsOf(query)).map(({ lastName }) => lastName);

it.each([
  ['NGUYEN', ['Nguyen']],
  ['guye', ['Nguyen']],
  ['kim ngu', ['Nguyen']],
  // Shorter than a trigram: where a word begins.
  ['ng', ['Nguyen']],
  ['gu', []],
  ['ki', ['Nguyen', 'Tran']],
  ['%', []],
  ['kim zzz', []],
])('finds %s in names and email: %j', async (search, found) => {
  await people('Kim Nguyen', 'Kiri Tran');
  expect(await lastNames({ search })).toEqual(found);
});

it.each([
  ['pham', 'Phạm'],
  ['PHẠM', 'Phạm'],
  ['nguyen', 'Nguyễn'],
  ['anh tran', 'Trần'],
  ['tran', 'Trần'],
  ["o'brien", 'O’Brien'],
  ['obrien', 'O’Brien'],
  ['O’BRIEN', 'O’Brien'],
  ['oʼbrien', 'O’Brien'],
  ['o`brien', 'O’Brien'],
  ['o´brien', 'O’Brien'],
  ['dang', 'Đặng'],
  ['Đặng', 'Đặng'],
  ['soren', 'Sørensen'],
  ['lukasz', 'Łukasz'],
  ['strasse', 'Straße'],
  ['STRASSE', 'Straße'],
  ['aegir', 'Ægir'],
  ['isik', 'Işık'],
  ['IŞIK', 'Işık'],
  ['istanbul', 'İstanbul'],
  ['иванов', 'Иванов'],
  ['ИВАНОВ', 'Иванов'],
])('finds for %s a person called %s, and nobody else', async (search, lastName) => {
  const others = ['Phạm', 'Nguyễn', 'Trần', 'O’Brien', 'Đặng', 'Sørensen', 'Łukasz', 'Straße'];
  const all = [...new Set([...others, 'Ægir', 'Işık', 'İstanbul', 'Иванов'])];
  for (const each of all) await aUser(ctx, { firstName: 'Anh', lastName: each });
  expect(await lastNames({ search })).toEqual([lastName]);
});

it('finds a name that is stored in composed or decomposed letters', async () => {
  await aUser(ctx, { firstName: 'Lan', lastName: 'Phạm'.normalize('NFD') });
  expect(await lastNames({ search: 'Phạm'.normalize('NFC') })).toHaveLength(1);
});

it.each([
  '0412345678',
  '0412 345 678',
  '0412 34',
  '+61 412 345 678',
  '+61412345678',
  '61412345678',
  '+61 (0)412 345-678',
  '0061 412 345 678',
  '(0412) 345678',
  '345 678',
  'mei 0412 345 678',
])('finds the person whose phone is typed %s', async (search) => {
  const { user, enrolment } = await aHeldEnrolment(ctx, { usiNumber: '2GF2UGXXV8' });
  await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { phone: '0412345678' } });
  await people('Ana Zed');
  expect((await rowsOf({ search })).map(({ userId }) => userId)).toEqual([user.id]);
});

it.each(['0412 999', '+61 2 9999 9999', '1 2 3', '()', '+'])(
  'finds nobody, and fails nowhere, for %s',
  async (search) => {
    const { enrolment } = await aHeldEnrolment(ctx, { usiNumber: '2GF2UGXXV8' });
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { phone: '0412345678' } });
    expect(await rowsOf({ search })).toEqual([]);
  },
);

it('finds whom a whole certificate number, USI or voucher code belongs to', async () => {
  const { user, enrolment } = await aHeldEnrolment(ctx, { usiNumber: '2GF2UGXXV8' });
  const { number } = await ctx.db.certificate.findFirstOrThrow();
  await people('Ana Zed');
  await ctx.db.voucher.create({
    data: {
      code: 'ABCD-2345-WXYZ',
      courseId: 2,
      expiresOn: ctx.now(),
      redeemedAt: ctx.now(),
      enrolmentId: enrolment.id,
    },
  });
  for (const search of [number, '2GF2UGXXV8', 'ABCD-2345-WXYZ', 'ABCD2345WXYZ'])
    expect((await rowsOf({ search: search.toLowerCase() })).map(({ userId }) => userId)).toEqual([
      user.id,
    ]);
});

it('sorts names whatever their case, and shows every row once', async () => {
  await people('Ana de', 'Bea Zed', 'Cy Ash', 'Di De');
  expect(await lastNames({})).toEqual(['Ash', 'de', 'De', 'Zed']);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => lastNames({ page, pageSize: 1 })));
  expect(pages.flat()).toEqual(['Ash', 'de', 'De', 'Zed']);
});

it('ends with those who never logged in, whichever comes first, on pages and in the stream', async () => {
  const [never, earlier, later] = await people('Ana Never', 'Bea Earlier', 'Cy Later');
  const logIn = (user: TestUser | undefined, at: string) =>
    ctx.db.user.update({ where: { id: user?.id ?? '' }, data: { lastLoginAt: new Date(at) } });
  await logIn(earlier, '2026-03-01');
  await logIn(later, '2026-03-02');
  const down = [later, earlier, never].map((user) => user?.lastName);
  expect(await lastNames({ sort: 'lastLoginAt' })).toEqual(['Earlier', 'Later', 'Never']);
  expect(await lastNames({ sort: '-lastLoginAt' })).toEqual(down);
  expect(await lastNames({ sort: '-lastLoginAt', search: 'example' })).toEqual(down);
  const csv = await text(listCsv(ctx, USER_LIST, ALL, { sort: '-lastLoginAt' }, reader));
  expect(csv.match(/Later|Earlier|Never/g)).toEqual(down);
});

it('refuses a sort it does not know', async () => {
  await expect(read({ sort: 'passwordHash' })).rejects.toMatchObject({ refusal: 'invalid' });
});

it('gives all of a list where no page is asked for', async () => {
  await people('Kim Nguyen', 'Kiri Tran');
  const all = (await read({ page: undefined })) as AllRows<UserRow>;
  const found: string[] = [];
  for await (const { lastName } of all.rows) found.push(lastName);
  expect(found).toEqual(['Nguyen', 'Tran']);
});

it('walks through more rows than are sorted in memory, and counts those of a broad search no further', async () => {
  await ctx.db.$executeRaw`
    INSERT INTO "User" (id, email, "firstName", "lastName", "userType", "registeredAt")
    SELECT gen_random_uuid(), 'many' || n || '@example.com', 'Many', to_char(n, 'FM00000'), 2, ${ctx.now()}
    FROM generate_series(1, ${MOST_COUNTED + 1}) n`;
  const page = (await read({ search: 'many', sort: '-lastName', pageSize: 1 })) as Page<UserRow>;
  const rows = [{ lastName: String(MOST_COUNTED + 1) }];
  expect(page).toMatchObject({ rows, total: MOST_COUNTED, andMore: true });
  const all = await read({ sort: '-lastName', pageSize: 1 });
  expect(all).toMatchObject({ rows, total: MOST_COUNTED + 1 });
});

it('exports what is filtered, in its order, as no formulas', async () => {
  await people('Kim =1+1', 'Ana Zed', 'Kim Ash');
  const csv = await text(listCsv(ctx, USER_LIST, ALL, { sort: 'lastName', search: 'kim' }, reader));
  const [heading, ...rows] = csv.trim().split('\r\n');
  expect(heading).toBe('First Name,Last Name,Email,Active,User Type,Date Registered,Last Login');
  expect(rows.map((row) => row.split(',')[1])).toEqual(["'=1+1", 'Ash']);
});

it('takes all that match only while they are as many as were seen', async () => {
  const [kim] = await people('Kim Nguyen', 'Ana Zed');
  const matching = { filter: ALL, search: 'kim' };
  expect(await findSelectedIds(ctx, USER_LIST, { matching, expected: 1 })).toEqual([kim?.id]);
  await people('Kim Late');
  await expect(findSelectedIds(ctx, USER_LIST, { matching, expected: 1 })).rejects.toMatchObject({
    refusal: 'conflict',
  });
});
