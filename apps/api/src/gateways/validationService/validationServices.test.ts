import { afterAll, describe, expect, it } from 'vitest';
import { knownLocalities } from '../addresses/localities';
import { localValidation } from './localValidation';
import { avsAtStandin } from './testing/avsAtStandin';
import { aSubmission, withTwoErrors } from './testing/natSet';
import { type ValidationService, ValidationServiceUnauthorised } from './validationService';

const YEAR_S = 365 * 24 * 60 * 60;
const avs = await avsAtStandin();
afterAll(avs.close);

/** A service, what a person does on its page, and time going by. */
type ServiceCase = {
  service: ValidationService;
  allow: (userCode: string) => Promise<unknown>;
  later: (seconds: number) => void;
};

let now = new Date('2026-03-02T00:00:00Z');
const SERVICES: Record<string, ServiceCase> = {
  'the built-in validator': {
    service: localValidation({
      jwtSecret: 'j'.repeat(32),
      localities: knownLocalities(),
      publicUrl: 'http://localhost:8080',
      now: () => now,
    }),
    allow: async () => undefined,
    later: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  },
  'the service, over the wire': {
    service: avs.service(),
    allow: (userCode) => avs.say(userCode, 'allow'),
    later: avs.later,
  },
};

describe.each(Object.entries(SERVICES))('%s', (_, { service, allow, later }) => {
  async function token() {
    const { deviceCode, userCode } = await service.authorise();
    await allow(userCode);
    const poll = await service.pollToken(deviceCode);
    if (poll.state !== 'granted') throw new Error(`it was ${poll.state}`);
    return poll.token;
  }

  it('gives a code and a page to type it in, then a token for a year', async () => {
    const given = await service.authorise();
    expect(given.userCode).toMatch(/^[-A-Z0-9]{8,9}$/);
    expect(given.verificationUrl).toMatch(/^http:/);
    expect(given.expiresIn).toBeGreaterThanOrEqual(600);
    expect(given.interval).toBeGreaterThan(0);
    await allow(given.userCode);
    expect(await service.pollToken(given.deviceCode)).toEqual({
      state: 'granted',
      token: expect.stringMatching(/^\S{10,}$/),
      expiresIn: YEAR_S,
    });
  });

  it('gives nothing for a code that is unknown or over', async () => {
    expect(await service.pollToken('unknown')).toEqual({ state: 'expired' });
    const { deviceCode, userCode, expiresIn } = await service.authorise();
    await allow(userCode);
    later(expiresIn + 1);
    expect(await service.pollToken(deviceCode)).toEqual({ state: 'expired' });
  });

  it('lists what can be reported, newest year first', async () => {
    const collections = await service.collections(await token());
    expect(collections[0]).toEqual({
      year: 2026,
      period: 'Annual',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      version: '8.0',
    });
    expect(collections).toContainEqual(aSubmission().collection);
    const years = collections.map(({ year }) => year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
  });

  it('takes a report without errors', async () => {
    expect(await service.submit(await token(), aSubmission())).toEqual({
      successful: true,
      findings: [],
      errorCount: 0,
      warningCount: 0,
    });
  });

  it('says what is wrong, where, and whether it is about an address', async () => {
    const { findings, ...rest } = await service.submit(await token(), withTwoErrors());
    expect(rest).toMatchObject({ successful: false, errorCount: 2 });
    expect(findings).toContainEqual(
      expect.objectContaining({
        number: '3705',
        fileId: 'NAT00080',
        recordNumber: 2,
        field: 'postcode',
        value: 'ABCD',
        kind: 'address',
        message: expect.stringContaining('postcode'),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        number: '3213',
        fileId: 'NAT00120',
        recordNumber: 3,
        field: 'activityEndDate',
        severity: 'error',
        kind: 'record',
      }),
    );
  });

  it('counts warnings, and takes the report all the same', async () => {
    const submission = aSubmission((set) =>
      Object.assign(set.NAT00030[0] ?? {}, { nominalHours: '' }),
    );
    const { successful, errorCount, warningCount, findings } = await service.submit(
      await token(),
      submission,
    );
    expect([successful, errorCount, warningCount]).toEqual([true, 0, 1]);
    expect(findings).toMatchObject([{ number: '3401', severity: 'warning' }]);
  });

  it('takes no token but its own, and none that is over', async () => {
    const given = await token();
    await expect(service.collections('made-up')).rejects.toThrow(ValidationServiceUnauthorised);
    await expect(service.submit('made-up', aSubmission())).rejects.toThrow(
      ValidationServiceUnauthorised,
    );
    later(YEAR_S);
    await expect(service.collections(given)).rejects.toThrow(ValidationServiceUnauthorised);
  });
});
