import { ENDS_BEFORE_START } from '@platewise/shared/dateRange';
import { describe, expect, it } from 'vitest';
import { USERS_FILTER } from './usersFilter';

const { panel } = USERS_FILTER;

const TODAY = '2026-11-21';
const USUAL = { userTypes: [1, 2, 3], startDate: '2025-11-21', endDate: TODAY };

const read = (query: string) => USERS_FILTER.read(new URLSearchParams(query), TODAY);

it('is by default all three user types and the last 12 months up to today', () => {
  expect(panel.usual(TODAY)).toEqual(USUAL);
  expect(panel.usual('2024-02-29').startDate).toBe('2023-02-28');
});

describe('what the address bar asks for', () => {
  it.each([
    ['', USUAL],
    ['userTypes=3', { ...USUAL, userTypes: [3] }],
    [
      'userTypes=2,3&startDate=2026-01-01',
      { userTypes: [2, 3], startDate: '2026-01-01', endDate: TODAY },
    ],
    [
      'startDate=2026-05-01&endDate=2026-05-01',
      { ...USUAL, startDate: '2026-05-01', endDate: '2026-05-01' },
    ],
  ])('%s', (query, filter) => expect(read(query)).toEqual(filter));

  it.each([
    'userTypes=',
    'userTypes=7',
    'userTypes=x',
    'startDate=soon',
    'startDate=2027-01-01',
    'endDate=2026-02-30',
  ])('falls back to the default where it cannot be: %s', (query) =>
    expect(read(query)).toEqual(USUAL),
  );

  it('comes back as it was written', () => {
    const filter = { userTypes: [2], startDate: '2026-02-01', endDate: '2026-03-01' };
    const written = Object.entries(panel.params(filter, TODAY)).map(([name, value]) => [
      name,
      value ?? '',
    ]);
    expect(read(new URLSearchParams(written).toString())).toEqual(filter);
  });

  it('leaves out what is as usual, in whatever order it was chosen', () => {
    const chosen = { ...USUAL, userTypes: [3, 1, 2] };
    expect(panel.params(chosen, TODAY)).toEqual({
      userTypes: null,
      startDate: null,
      endDate: null,
    });
  });
});

it.each([
  [{ userTypes: [] }, 'User types is required'],
  [{ startDate: '' }, 'Start date is required'],
  [{ endDate: '' }, 'End date is required'],
  [
    { startDate: '31/02/2026' },
    'There is no 31/02/2026 in the calendar. Please check the day and the month.',
  ],
  [{ startDate: '2026-11-21', endDate: '2026-11-20' }, ENDS_BEFORE_START],
])('refuses %j: %s', (change, message) => {
  expect(() => panel.schema.validateSync({ ...USUAL, ...change })).toThrow(message);
});

it('says in words what is chosen', () => {
  expect(panel.summary({ ...USUAL, userTypes: [3, 2] })).toBe(
    'Student, Business, 21/11/2025 to 21/11/2026',
  );
});
