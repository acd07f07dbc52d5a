import { describe, expect, it } from 'vitest';
import { sameMailbox, samePerson } from './samePerson';

describe('the same person', () => {
  const zoe = { firstName: 'Zoë', lastName: "O'Brien-Smith" };
  it.each([
    [{ firstName: 'ZOE', lastName: "o'brien-smith" }, true],
    [{ firstName: ' zoë  ', lastName: "O'Brien-Smith" }, true],
    [{ firstName: 'Zoe\u0308', lastName: "O' Brien -  Smith" }, true],
    [{ firstName: "Zoë O'Brien", lastName: '-Smith' }, true],
    [{ firstName: 'Zoe', lastName: 'Obrien Smith' }, true],
    [{ firstName: "O'Brien-Smith", lastName: 'Zoë' }, true],
    [{ firstName: 'Smith', lastName: 'Zoe OBrien' }, true],
    [{ firstName: 'Zoe', lastName: 'Brien' }, false],
    [{ firstName: 'Zoe', lastName: 'Smith' }, false],
  ])('%j: %s', (other, same) => expect(samePerson(zoe, other)).toBe(same));

  const terry = { firstName: 'Terry', lastName: 'Cox' };
  it.each([
    ['a zero-width space', { firstName: 'Terry\u200B', lastName: 'Cox' }, true],
    ['a soft hyphen', { firstName: 'Ter\u00ADry', lastName: 'Cox' }, true],
    ['a mark of direction', { firstName: '\u202ETerry', lastName: 'Cox\u2069' }, true],
    ['Cyrillic letters', { firstName: 'Теrry', lastName: 'Сох' }, true],
    ['Greek letters', { firstName: 'Τerry', lastName: 'Cοx' }, true],
    ['full-width letters', { firstName: 'Ｔｅｒｒｙ', lastName: 'Ｃｏｘ' }, true],
    ['swapped names', { firstName: 'Cox', lastName: 'Terry' }, true],
    ['a name twice', { firstName: 'Terry Terry', lastName: 'Cox' }, true],
    ['another first name', { firstName: 'Kerry', lastName: 'Cox' }, false],
    ['a relative', { firstName: 'Theresa', lastName: 'Cox' }, false],
  ])('with %s', (_, other, same) => expect(samePerson(terry, other)).toBe(same));

  it('is known in another script by its own letters', () => {
    const an = { firstName: '小龙', lastName: '李' };
    expect(samePerson(an, { firstName: '李', lastName: '小龙' })).toBe(true);
    expect(samePerson(an, { firstName: '小龙', lastName: '王' })).toBe(false);
  });
});

describe('the same mailbox', () => {
  it.each([
    ['lan@learn.example', 'lan@learn.example', true],
    ['lan@learn.example', ' Lan@Learn.Example ', true],
    ['lan@learn.example', 'lan+observer@learn.example', true],
    ['lan.tran@gmail.com', 'l.antran+x@googlemail.com', true],
    ['lan.tran@learn.example', 'lantran@learn.example', false],
    ['lan@learn.example', 'jun@learn.example', false],
    ['lan@learn.example', 'lan@other.example', false],
  ])('%s and %s: %s', (one, other, same) => expect(sameMailbox(one, other)).toBe(same));
});
