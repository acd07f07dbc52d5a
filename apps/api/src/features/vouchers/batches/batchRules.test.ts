import { describe, expect, it } from 'vitest';
import { checkRows, findBatchRefusal } from './batchRules';

const row = (line: number, firstName: string, lastName: string, email: string) => ({
  line,
  firstName,
  lastName,
  email,
  nameGuessed: false,
});

describe('a row of the list', () => {
  it.each([
    ['Mei', 'Tran', 'mei@example.com', null],
    ['', 'Tran', 'mei@example.com', 'First name is missing.'],
    [
      'Mei',
      '',
      'mei@example.com',
      'Last name is missing. If this person has only one name, enter it in both fields.',
    ],
    ['Suharto', 'Suharto', 'mei@example.com', null],
    [
      'https://evil.example/ato',
      'Tran',
      'mei@example.com',
      'First name cannot contain a web or email address.',
    ],
    [
      'Mei 🍜',
      'Tran',
      'mei@example.com',
      'First name can have letters, spaces, hyphens, apostrophes and full stops only.',
    ],
    ['Mei', 'Tran', '', 'Email is missing.'],
    ['Mei', 'Tran', 'mei@', "'mei@' is not a valid email."],
    [
      '',
      '',
      'mei',
      "First name is missing. Last name is missing. If this person has only one name, enter it in both fields. 'mei' is not a valid email.",
    ],
    ['x'.repeat(51), 'Tran', 'mei@example.com', 'First name must not be more than 50 characters.'],
    [
      'Bao',
      'Le',
      'Bao@example.com',
      'This person already has a voucher for this course (sent 3 March).',
    ],
  ])('%s %s %s: %s', (firstName, lastName, email, problem) => {
    const given = new Map([['bao@example.com', 'sent 3 March']]);
    expect(checkRows([row(14, firstName, lastName, email)], given)[0]?.problem).toBe(problem);
  });

  it('names the first row with the same email, in whatever case', () => {
    const list = [
      row(9, 'Mei', 'Tran', 'mei@example.com'),
      row(12, 'Mei', 'Tran', 'MEI@example.com'),
      row(15, 'M', 'Tran', 'mei@example.com'),
      row(16, 'A', 'B', 'nope'),
      row(17, 'A', 'B', 'nope'),
    ];
    expect(checkRows(list, new Map()).map(({ problem }) => problem)).toEqual([
      null,
      'This email is the same as in row 9.',
      'This email is the same as in row 9.',
      "'nope' is not a valid email.",
      "'nope' is not a valid email.",
    ]);
  });
});

describe('a list', () => {
  it.each([
    [{ good: 3, free: 3 }, null],
    [{ good: 0, free: 3 }, /None of the rows can be sent/],
    [{ good: 1960, free: 200 }, /needs 1,960 vouchers.*have 200 available.*buy 1,760 more/],
    [{ good: 1, free: 0 }, /needs 1 voucher for/],
  ])('with %j', (counts, reason) => {
    expect(String(findBatchRefusal(counts))).toMatch(reason ?? /^null$/);
  });
});
