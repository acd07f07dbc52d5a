import { describe, expect, it } from 'vitest';
import { Prisma } from '../db/client';
import { testContext } from '../testing/testContext';
import { containsAnywhere, containsWord, parseSearch } from './searchWords';

const ctx = testContext();

it.each([
  ['', []],
  ['  kim   nguyen ', [[['kim']], [['nguyen']]]],
  ['0412345678', [[['0412345678']]]],
  ['kim 0412 345 678', [[['kim']], [['0412345678'], ['0412', '345', '678']]]],
  ['+61 412 345 678 kim', [[['0412345678'], ['+61', '412', '345', '678']], [['kim']]]],
  ['+61 (0)2 9876-5432', [[['0298765432'], ['+61', '(0)2', '9876-5432']]]],
  ['61412345678', [[['0412345678'], ['61412345678']]]],
  ['0061412345678', [[['0412345678'], ['0061412345678']]]],
  ['6100', [[['6100']]]],
  ['2026-11-24', [[['20261124'], ['2026-11-24']]]],
  ['FH1-000123', [[['FH1-000123']]]],
  ['() +', [[['()']], [['+']]]],
])('reads %j as %j', (search, wanted) => {
  expect(parseSearch(search)).toEqual(wanted);
});

const foldOf = async (text: string) => {
  const [found] = await ctx.db.$queryRaw<
    { folded: string }[]
  >`SELECT search_fold(${text}) AS folded`;
  return found?.folded;
};

describe('folding', () => {
  it.each([
    ['Phạm Nguyễn Trần ƠƯ ơư', 'pham nguyen tran ou ou'],
    ['Đặng đ Ð ð', 'dang d d d'],
    ['O’Brien O‘Brien OʼBrien OʻBrien O`Brien O´Brien O′Brien', Array(7).fill('obrien').join(' ')],
    ["O'Brien D'Arcy", 'obrien darcy'],
    ['ØRSTED Łódź Ħal Ŧ Ŋ', 'orsted lodz hal t n'],
    ['Straße STRASSE GROẞ', 'strasse strasse gross'],
    ['Ægir Œuvre Þór þ', 'aegir oeuvre thor th'],
    // Turkish: I, ı, İ and i are all one letter here, as they are for who types on an Australian keyboard.
    ['IŞIK Işık işik İŞİK', 'isik isik isik isik'],
    ['Škoda Čapek Žižka Ñandú Ångström', 'skoda capek zizka nandu angstrom'],
    ['Ελένη ΕΛΕΝΗ', 'ελενη ελενη'],
    ['ИВАНОВ Иванов', 'иванов иванов'],
    ['李 小龍 สมชาย محمد', '李 小龍 สมชาย محمد'],
    ['anne-marie_100%\\', 'anne-marie_100%\\'],
  ])('makes of %s %s', async (text, folded) => {
    expect(await foldOf(text)).toBe(folded);
    expect(await foldOf(text.normalize('NFD'))).toBe(folded);
    expect(await foldOf(folded)).toBe(folded);
  });
});

it.each([
  ['%', ' 100% sure', false],
  ['100%', ' 100% sure', true],
  ['1_0', ' 100% sure', false],
  ['\\', ' a\\b c', false],
  ['a\\b', ' a\\b c', true],
  ['ure', ' 100% sure', true],
  ['ur', ' 100% sure', false],
  ['’', ' anything', true],
])('looks for %s in %j: %s', async (word, text, found) => {
  const [row] = await ctx.db.$queryRaw<{ found: boolean }[]>(
    Prisma.sql`SELECT ${containsWord(Prisma.sql`${text}`, word)} AS found`,
  );
  expect(row?.found).toBe(found);
});

it.each([
  ['PHAM', 'Lan Phạm', true],
  ['ha', 'Lan Phạm', true],
  ['%', 'Lan Phạm', false],
])('looks for %s anywhere in %s: %s', async (word, text, found) => {
  const [row] = await ctx.db.$queryRaw<{ found: boolean }[]>(
    Prisma.sql`SELECT ${containsAnywhere(Prisma.sql`${text}`, word)} AS found`,
  );
  expect(row?.found).toBe(found);
});

it.each([
  ['0412345678', '0412345678'],
  ['0412 345 678', '0412345678'],
  ['+61 412 345 678', '0412345678'],
  ['61412345678', '0412345678'],
  ['610000', '610000'],
  [null, ''],
])('stores the phone %s for searching as %s', async (phone, stored) => {
  const [row] = await ctx.db.$queryRaw<{ found: string }[]>`SELECT search_phone(${phone}) AS found`;
  expect(row?.found).toBe(stored);
});

it('lets the index answer, for 30,000 people', async () => {
  await ctx.db.$executeRaw`
    INSERT INTO "User" (id, email, "firstName", "lastName", "userType", active)
    SELECT gen_random_uuid(), 'person' || n || '@example.com',
      (ARRAY['Mei', 'Kim', 'Olga', 'Trúc', 'Zoë'])[1 + n % 5],
      (ARRAY['Marsh', 'Singh', 'O’Connor', 'Nguyễn', 'Murphy', 'de Silva'])[1 + n / 5 % 6] || '-' || n, 2, true
    FROM generate_series(1, 30000) n`;
  await ctx.db
    .$executeRaw`UPDATE "User" SET "lastName" = 'Phạm' WHERE email = 'person777@example.com'`;
  await ctx.db.$executeRaw`VACUUM ANALYZE "User"`;
  const plan = await ctx.db.$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN ANALYZE SELECT id FROM "User" u WHERE ${containsWord(Prisma.sql`u."searchText"`, 'pham')}`;
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('Index Scan on "User_searchText_idx"');
  expect(text).toMatch(/actual time=\S+ rows=1(?:\.00)? /);
});
