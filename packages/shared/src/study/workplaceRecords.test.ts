import { describe, expect, it } from 'vitest';
import { findRowsFault, listMissing, trimRows, workplaceRecordSchema } from './workplaceRecords';

describe('the rows of a record', () => {
  it.each([
    ['a whole reading', { date: '2026-03-02', time: '07:05', food: 'Fridge 1', celsius: '-18.5' }],
    ['an unfinished one', { food: 'Fridge 1' }],
    ['an empty cell', { celsius: '', time: '' }],
  ])('%s fits', (_, row) => {
    expect(findRowsFault('temperature-log', [row])).toBeNull();
  });

  it.each([
    ['a column that the form does not have', { colour: 'red' }, /no such column/],
    ['a day that does not exist', { date: '2026-02-30' }, /choose a date/],
    ['a time after midnight', { time: '24:00' }, /14:30/],
    ['a temperature with two decimal places', { celsius: '4.25' }, /3\.5/],
    ['a temperature in words', { celsius: 'cold' }, /reading 1/],
    ['half a letter', { food: '\ud800' }, /one line/],
    ['a text that is too long', { food: 'x'.repeat(201) }, /200/],
  ])('%s does not', (_, row, fault) => {
    expect(findRowsFault('temperature-log', [row])).toMatch(fault);
  });

  it.each([
    ['Milk, Egg', null],
    ['Milk, Milk', expect.stringMatching(/again/)],
    ['Chocolate', expect.stringMatching(/again/)],
  ])('of ticks %s', (allergens, fault) => {
    expect(findRowsFault('allergen-matrix', [{ allergens }])).toEqual(fault);
  });

  it('are as many as the form has room for', () => {
    expect(findRowsFault('hold-label', Array(5).fill({ food: 'Soup' }))).toBeNull();
    expect(findRowsFault('hold-label', Array(6).fill({ food: 'Soup' }))).toMatch(/5 rows/);
  });

  it('are trimmed, and those without a word are dropped', () => {
    expect(
      trimRows('temperature-log', [
        { food: ' ' },
        {},
        { food: ' Soup ', celsius: ' −3,5 ', time: '' },
      ]),
    ).toEqual([{ food: 'Soup', celsius: '-3.5' }]);
  });

  it('say which columns they still need', () => {
    expect(listMissing('temperature-log', { food: 'Soup', celsius: '4' })).toEqual([
      'Date',
      'Time',
    ]);
  });
});

it.each([
  [[{ food: 'Soup' }], true],
  [[], true],
  [[{ food: 4 }], false],
  [[['Soup']], false],
  [[null], false],
  ['Soup', false],
  [Array(41).fill({}), false],
])('the rows %j are read: %s', (rows, isRead) => {
  const change = { blockId: 'units/A/log', version: 0, rows };
  expect(workplaceRecordSchema.isValidSync(change, { stripUnknown: true })).toBe(isRead);
});
