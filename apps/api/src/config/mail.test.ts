import { expect, it } from 'vitest';
import { readMailReports } from './mail';

const SECRET = `whsec_${'A'.repeat(32)}`;
const read = (over: Partial<Parameters<typeof readMailReports>[0]>) =>
  readMailReports({ bounceAddress: undefined, bouncePort: 0, webhookSecret: undefined, ...over });

it('hears nothing without settings', () => {
  expect(read({})).toEqual({ bounceAddress: null, bouncePort: null, webhookSecret: null });
});

it('reads the address, the port and the secret', () => {
  expect(
    read({ bounceAddress: 'bounces@mail.example', bouncePort: 2525, webhookSecret: SECRET }),
  ).toEqual({
    bounceAddress: { local: 'bounces', domain: 'mail.example' },
    bouncePort: 2525,
    webhookSecret: Buffer.alloc(24),
  });
});

it.each(['bounces', '@mail.example', 'bounces+x@mail.example', 'a.very.long.name@mail.example'])(
  'refuses the address %s',
  (bounceAddress) => {
    expect(() => read({ bounceAddress })).toThrow('MAIL_BOUNCE_ADDRESS must be an address');
  },
);

it('refuses a port without an address', () => {
  expect(() => read({ bouncePort: 2525 })).toThrow('MAIL_BOUNCE_PORT is of no use');
});

it.each(['secret', 'whsec_short', `whsec_${'!'.repeat(32)}`])(
  'refuses the secret %s, and does not show it',
  (webhookSecret) => {
    expect(() => read({ webhookSecret })).toThrow(
      'MAIL_WEBHOOK_SECRET must be a secret that starts with whsec_.',
    );
  },
);
