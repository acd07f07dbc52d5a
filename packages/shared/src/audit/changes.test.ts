import { expect, it } from 'vitest';
import { changesIn } from './changes';

it.each([
  [null, null, []],
  [{ city: 'Perth' }, { city: 'Perth' }, []],
  [
    { city: 'Perth', id: 1, version: 1 },
    { city: 'Hobart', id: 2, version: 2 },
    [{ field: 'City', before: 'Perth', after: 'Hobart' }],
  ],
  [{ usiNumber: null }, { usiNumber: 'A' }, [{ field: 'USI number', before: null, after: 'A' }]],
  [
    { expiresOn: '2026-03-02' },
    { expiresOn: '2027-03-02' },
    [{ field: 'Expires on', before: '02/03/2026', after: '02/03/2027' }],
  ],
  [
    { courseCompletedAt: null },
    { courseCompletedAt: '2026-03-01T23:30:00.000Z' },
    [{ field: 'Course completed at', before: null, after: '02/03/2026 10:30' }],
  ],
  [{ active: true }, { active: false }, [{ field: 'Active', before: 'Yes', after: 'No' }]],
  [
    undefined,
    { reason: 'Typing error' },
    [{ field: 'Reason', before: null, after: 'Typing error' }],
  ],
  [
    { state: 'SUCCEEDED' },
    { state: 'REFUNDED', amountCents: 5500 },
    [
      { field: 'State', before: 'Succeeded', after: 'Refunded' },
      { field: 'Amount', before: null, after: '$55.00' },
    ],
  ],
  [{ state: 'NSW' }, { state: 'VIC' }, [{ field: 'State', before: 'NSW', after: 'VIC' }]],
  [{ setCount: 1 }, { setCount: 2 }, [{ field: 'Set count', before: '1', after: '2' }]],
  [{ comments: '' }, { comments: null }, []],
  [{ courses: [2] }, { courses: [2, 3] }, [{ field: 'Courses', before: '2', after: '2, 3' }]],
  [{ flags: ['a'] }, { flags: [] }, [{ field: 'Flags', before: 'a', after: null }]],
  [{ rows: [] }, { rows: [{ a: 1 }] }, [{ field: 'Rows', before: null, after: '[{"a":1}]' }]],
  [null, { amountCents: 13_900 }, [{ field: 'Amount', before: null, after: '$139.00' }]],
])('%j before and %j after', (before, after, changes) => {
  expect(changesIn(before, after)).toEqual(changes);
});
