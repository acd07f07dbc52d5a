import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type HarmonySettings, harmonyAddresses } from './harmonyAddresses';
import { harmonyStandin } from './testing/harmonyStandin';

const harmony = await harmonyStandin();
afterAll(harmony.close);
beforeEach(() => {
  harmony.failWith(null);
  harmony.asked.length = 0;
});

const lookup = (over: Partial<HarmonySettings> = {}) =>
  harmonyAddresses({ ...harmony.settings, ...over });

describe('Harmony', () => {
  it('is asked in its own words for Australian addresses, with the id of a group', async () => {
    expect(await lookup().find('george', 'group-1')).toEqual([
      { id: 'AU|AUPAF|46550006', fullAddress: '12 George St, Parramatta NSW 2150' },
    ]);
    expect(harmony.asked).toEqual([
      {
        path: '/v2/address/find',
        body: {
          payload: [{ country: 'au', fullAddress: 'george', id: 'group-1' }],
          sourceOfTruth: 'AUPAF',
          featureOptions: { singleLineHitNumber: '10', caseType: 'TITLE' },
        },
      },
    ]);
  });

  it('splits an address into parts, with nothing where it has nothing', async () => {
    expect(await lookup().retrieve('AU|AUPAF|46550005')).toEqual({
      fullAddress: 'Shop 3 Galleria, 45 King St, Newtown NSW 2042',
      subdwelling: 'Shop 3',
      buildingName: 'Galleria',
      streetNumber: '45',
      street: 'King St',
      locality: 'Newtown',
      state: 'NSW',
      postcode: '2042',
    });
    const plain = { subdwelling: '', buildingName: '', state: 'NSW' };
    expect(await lookup().retrieve('AU|AUPAF|46550006')).toMatchObject(plain);
    expect(await lookup().retrieve('AU|AUPAF|0')).toBeNull();
  });

  it.each([
    ['status 500', {}, 'Harmony: the address lookup answered with 500.'],
    ['status ERROR', {}, 'Harmony: Your licence has expired.'],
    ['no JSON', {}, 'Harmony: the address lookup could not be reached.'],
    ['sent elsewhere', {}, 'Harmony: the address lookup could not be reached.'],
    ['never', { timeoutMs: 30 }, 'Harmony: the address lookup did not answer in time.'],
    [null, { password: 'wrong' }, 'Harmony: the address lookup answered with 401.'],
    [null, { url: 'http://127.0.0.1:1' }, 'Harmony: the address lookup could not be reached.'],
  ] as const)('%s %o is told as %s', async (fault, over, message) => {
    harmony.failWith(fault);
    const failure = lookup(over).find('george');
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.not.toThrow(harmony.settings.password);
  });

  it('is left alone after five failures in a row, and asked again after a pause', async () => {
    const { find } = lookup({ pauseMs: 40 });
    harmony.failWith('status 500');
    for (let i = 0; i < 5; i++) await expect(find('george')).rejects.toThrow('500');
    harmony.failWith(null);
    await expect(find('george')).rejects.toThrow('Harmony: the address lookup is resting');
    expect(harmony.asked).toHaveLength(5);
    await expect.poll(() => find('george').catch(() => [])).toHaveLength(1);
  });

  it('is not left alone for refusing questions', async () => {
    const { find } = lookup();
    harmony.failWith('status ERROR');
    for (let i = 0; i < 6; i++) await expect(find('george')).rejects.toThrow('licence');
    expect(harmony.asked).toHaveLength(6);
  });
});
