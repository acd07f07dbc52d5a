import { describe, expect, it } from 'vitest';
import { readAvetmiss } from './avetmiss';

const nowhere = { name: undefined, suburb: undefined, state: undefined, postcode: undefined };
const brunswick = { name: 'Campus', suburb: 'Brunswick', state: 'VIC', postcode: '3056' };
const given = {
  location: nowhere,
  organisationCode: undefined,
  formerSecrets: undefined,
  production: false,
};

describe('the organisation in NAT files', () => {
  it('has sample values while developing, and none that are made up in production', () => {
    expect(readAvetmiss(given)).toMatchObject({
      organisationCode: '00000',
      location: { suburb: 'Sydney', state: 'NSW', postcode: '2000' },
    });
    expect(readAvetmiss({ ...given, production: true })).toMatchObject({
      organisationCode: null,
      location: null,
    });
  });

  it('is where and what it is said to be', () => {
    expect(
      readAvetmiss({ ...given, production: true, location: brunswick, organisationCode: '45678' }),
    ).toEqual({ organisationCode: '45678', location: brunswick, formerSecrets: [] });
  });

  it.each([
    [{ suburb: undefined }, 'RTO_SUBURB must be set'],
    [
      { state: 'Victoria' },
      "RTO_STATE must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA; it is 'Victoria'.",
    ],
    [{ postcode: '305' }, "RTO_POSTCODE must be 4 digits; it is '305'."],
  ])('is not half told: %j', (over, message) => {
    expect(() => readAvetmiss({ ...given, location: { ...brunswick, ...over } })).toThrow(message);
  });
});

describe('former secrets of NAT files', () => {
  it('are as many as there were', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(48)];
    expect(readAvetmiss({ ...given, formerSecrets: `${one}, ${two}` }).formerSecrets).toEqual([
      one,
      two,
    ]);
  });

  it('are never too short to have been one', () => {
    expect(() => readAvetmiss({ ...given, formerSecrets: 'short' })).toThrow(
      'NAT_FORMER_SECRETS must be former values of JWT_SECRET, each of at least 32 characters.',
    );
  });
});
