import { describe, expect, it } from 'vitest';
import { readList } from './readList';

const MEI = 'Mei|Tran|mei@example.com';
const people = (list: string) =>
  readList(list).map(({ line, firstName, lastName, email }) =>
    [line, firstName, lastName, email].join('|'),
  );

describe('a list of people', () => {
  it.each([
    ['with commas and no headings', 'Mei,Tran,mei@example.com', [`1|${MEI}`]],
    ['with semicolons', 'First name;Surname;E-mail\nMei;Tran;mei@example.com', [`2|${MEI}`]],
    ['pasted from a spreadsheet', 'Mei\tTran\tmei@example.com', [`1|${MEI}`]],
    [
      'with a byte order mark, quotes and CR LF',
      '\uFEFF"Given name","Family Name","E-mail address"\r\n"Mei","Tran","mei@example.com"\r\n',
      [`2|${MEI}`],
    ],
    [
      'with headings in another order and columns that nobody asked for',
      'Position,EMAIL,Last Name,Store,First_Name\nCook,mei@example.com,Tran,"Newtown, NSW",Mei',
      [`2|${MEI}`],
    ],
    ['with the name in one column', 'Full name,Email\nMei Tran,mei@example.com', [`2|${MEI}`]],
    ['with the family name first', 'Name,Email\n"Tran, Mei",mei@example.com', [`2|${MEI}`]],
    ['with three names', 'Mei Lin Tran,mei@example.com', ['1|Mei Lin|Tran|mei@example.com']],
    [
      "with 'Name' beside given names",
      'Name,Given names,Email\nTran,Mei,mei@example.com',
      [`2|${MEI}`],
    ],
    [
      'with empty lines, lines of commas and spaces, whose rows keep their numbers',
      '\n\nMei , Tran , MEI@example.com \n,,\n\n  \nBao,Lê,bao@example.com',
      [`3|${MEI}`, '7|Bao|Lê|bao@example.com'],
    ],
    ['with the email first', 'mei@example.com,Mei,Tran', [`1|${MEI}`]],
    [
      'with addresses as mail programs copy them',
      'Mei,Tran,<mei@example.com>\nBao,Le,mailto:bao@example.com',
      [`1|${MEI}`, '2|Bao|Le|bao@example.com'],
    ],
    ['with emails alone', 'mei@example.com', ['1|||mei@example.com']],
    ['with a column missing in a row', `${MEI.replaceAll('|', ',')}\nBao`, [`1|${MEI}`, '2|Bao||']],
    [
      'with a quote inside a name',
      'Siobhán,O\'Hara "Shiv",s@example.com',
      ['1|Siobhán|O\'Hara "Shiv"|s@example.com'],
    ],
    [
      'with characters that cannot be kept',
      'M\u0007ei,\u200bTran,mei@example.com',
      ['1|M ei|Tran|mei@example.com'],
    ],
  ])('%s', (_, list, read) => {
    expect(people(list)).toEqual(read);
  });

  it.each([
    ['Mei Tran', 'Mei', 'Tran', false],
    ['"Tran, Mei Lin"', 'Mei Lin', 'Tran', false],
    ['Mei Lin Tran', 'Mei Lin', 'Tran', true],
    ['Jo Van Der Berg', 'Jo', 'Van Der Berg', true],
    ['Maria del Carmen', 'Maria', 'del Carmen', true],
    ['Anh Le', 'Anh', 'Le', false],
    ['Suharto', 'Suharto', 'Suharto', true],
  ])(
    'with the whole name %s in one column: %s, %s; to be checked: %s',
    (name, first, last, doubt) => {
      expect(readList(`Full name,Email\n${name},jo@example.com`)).toEqual([
        { line: 2, firstName: first, lastName: last, email: 'jo@example.com', nameGuessed: doubt },
      ]);
    },
  );

  it.each([
    ['that is empty', '  \n \n', /couldn't read this list/],
    ['of headings alone', 'First name,Last name,Email', /couldn't read this list/],
    ['whose quote is never closed', 'Mei,"Tran,mei@example.com\nBao', /couldn't read this list/],
    ['of too many', 'Mei,Tran,mei@example.com\n'.repeat(2001), /has 2,001 rows.*up to 2,000/],
  ])('%s is refused', (_, list, message) => {
    expect(() => readList(list)).toThrow(message);
  });

  it('cuts off what is endless, and keeps enough to tell', () => {
    expect(readList(`${'x'.repeat(5000)},Tran,mei@example.com`)[0]?.firstName).toHaveLength(300);
  });
});
