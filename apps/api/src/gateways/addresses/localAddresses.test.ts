import { statesOf } from '@platewise/shared/addresses/postcodes';
import { describe, expect, it } from 'vitest';
import { localAddresses } from './localAddresses';
import { knownLocalities, plainPlace } from './localities';

const table = knownLocalities();
const { find, retrieve } = localAddresses(table);
const suggested = async (typed: string) =>
  (await find(typed)).map(({ fullAddress }) => fullAddress);

describe('the table of localities', () => {
  it('has every locality once, in a state that its postcode can be in', () => {
    const keys = table.all.map(({ plain, state, postcode }) => `${plain} ${state} ${postcode}`);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    const astray = table.all.filter(({ state, postcode }) => !statesOf(postcode).includes(state));
    expect(astray).toEqual([]);
    expect(table.all.filter(({ name }) => !/^[A-Z][A-Za-z'. -]+$/.test(name))).toEqual([]);
    expect(table.all.length).toBeGreaterThan(3500);
  });

  it.each([
    ['MT DRUITT', 'Mount Druitt'],
    ['Saint Kilda', 'St. Kilda'],
    ['O’Connor', "o'connor"],
    ['Brighton le Sands', 'Brighton-Le-Sands'],
  ])('takes %s for %s', (one, other) => expect(plainPlace(one)).toBe(plainPlace(other)));
});

describe('what is suggested', () => {
  it.each([
    [
      '12 George St Parr',
      ['12 George Street, Parramatta NSW 2150', '12 George Street, Parramatta Park QLD 4870'],
    ],
    ['unit 3/45 king street newtown nsw', ['Unit 3, 45 King Street, Newtown NSW 2042']],
    ['lvl 2 100 pitt st haymarket', ['Level 2, 100 Pitt Street, Haymarket NSW 2000']],
    ['12 king st 2042', ['12 King Street, Enmore NSW 2042', '12 King Street, Newtown NSW 2042']],
    ['7 broadway ultimo', ['7 Broadway, Ultimo NSW 2007']],
    [
      '9 Park Rd South Bris',
      ['9 Park Road, South Brisbane QLD 4101', '9 Park Road South, Brisbane QLD 4000'],
    ],
    [
      'parramatta',
      ['Parramatta NSW 2150', 'Parramatta Park QLD 4870', 'North Parramatta NSW 2151'],
    ],
    ['2042', ['Enmore NSW 2042', 'Newtown NSW 2042']],
    ['3 Mill Lane, Tinytown NSW 2449', ['3 Mill Lane, Tinytown NSW 2449']],
    ['3 Mill Lane, Tinytown VIC 2449', []],
    ['12 George Street', []],
    ['12 parramatta', []],
    ['asdfgh', []],
  ])('%s', async (typed, lines) =>
    expect((await suggested(typed)).slice(0, Math.max(1, lines.length))).toEqual(lines),
  );

  it('is split again from its id alone', async () => {
    const [first] = await find('shop 4 lvl 2, 100a Pitt St, Sydney');
    expect(await retrieve(first?.id ?? '')).toEqual({
      fullAddress: 'Shop 4 Level 2, 100A Pitt Street, Sydney NSW 2000',
      subdwelling: 'Shop 4 Level 2',
      buildingName: '',
      streetNumber: '100A',
      street: 'Pitt Street',
      locality: 'Sydney',
      state: 'NSW',
      postcode: '2000',
    });
  });

  it.each(
    [
      ['', 'local.', 'local.e30', 'AU|AUPAF|1', 'local.%00'],
      [`local.${Buffer.from('["","","","","Atlantis",""]').toString('base64url')}`],
    ].flat(),
  )('takes the id %j for none', async (id) => expect(await retrieve(id)).toBeNull());

  it('takes a few milliseconds', async () => {
    const started = performance.now();
    for (let i = 0; i < 20; i++) await find('unit 3/45 the long way round n');
    expect((performance.now() - started) / 20).toBeLessThan(25);
  });
});
