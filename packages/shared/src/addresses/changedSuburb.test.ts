import { describe, expect, it } from 'vitest';
import { changedSuburbSchema, type FindListing, suburbProblem } from './changedSuburb';

const LISTED: Record<string, string> = { Newtown: '2042 NSW', Melbourne: '3000 VIC' };
const findListing: FindListing = (suburb, postcode, state) => {
  const place = LISTED[suburb];
  if (!place) return 'unlisted';
  return place === `${postcode} ${state}` ? 'listed' : 'elsewhere';
};
const place = (city: string, state: string, postcode: string) =>
  ({ city, state, postcode }) as Parameters<typeof suburbProblem>[0];

it.each([
  ['Newtown', 'NSW', '2042', null],
  ['Nowhere', 'NSW', '2042', null],
  ['Newtown', 'VIC', '2042', 'postcode: Post code 2042 is in NSW, not VIC.'],
  ['Newtown', 'NSW', '0600', 'postcode: 0600 is not an Australian post code.'],
  [
    'Melbourne',
    'NSW',
    '2042',
    'city: Melbourne is not in NSW with the post code 2042. Please check suburb, state and post code.',
  ],
])('%s %s %s: %s', (city, state, postcode, said) => {
  const problem = suburbProblem(place(city, state, postcode), findListing);
  expect(problem && `${problem.path}: ${problem.message}`).toBe(said);
});

describe('a place that was saved before the rule', () => {
  const saved = place('Melbourne', 'NSW', '3000');
  const schema = changedSuburbSchema(saved, findListing);

  it('can stay', () => expect(schema.isValidSync(saved)).toBe(true));

  it.each([
    [{ city: 'Newtown' }, false],
    [{ postcode: '2042' }, false],
    [{ state: 'QLD' }, false],
    [{ state: 'VIC' }, true],
    [{ city: 'Newtown', postcode: '2042' }, true],
  ])('has to fit once one of the three is changed: %j, %s', (changed, isValid) =>
    expect(schema.isValidSync({ ...saved, ...changed })).toBe(isValid),
  );

  it('is compared by state and post code where there is no table of suburbs', () => {
    const alone = changedSuburbSchema(saved);
    expect(alone.isValidSync(place('Melbourne', 'NSW', '2042'))).toBe(true);
    expect(alone.isValidSync(place('Melbourne', 'QLD', '3000'))).toBe(false);
  });
});
