import { expect, it } from 'vitest';
import { mailTemplates } from '../../mailTemplates';
import { aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { aRegistry, withRegistry } from './testing/aUsiCheck';
import { usiCredentialEnd, warnOfUsiCredential } from './warnOfUsiCredential';

const base = testContext();
const DAY = 86_400_000;
const EXPIRES = new Date(base.now().getTime() + 100 * DAY);

const registry = { ...aRegistry().registry, credentialExpiry: () => EXPIRES };
const daysBefore = (days: number) => withRegistry(later((100 - days) * DAY), registry);
const mails = () => base.db.mail.findMany({ where: { template: 'usi-credential-expires' } });

it('each admin is warned 60 and 14 days before the credential expires, once each time', async () => {
  await aUser(base, { userType: 1 });
  await aUser(base, { userType: 1 });
  await aUser(base);
  for (const [days, sent] of [
    [100, 0],
    [61, 0],
    [60, 2],
    [59, 2],
    [15, 2],
    [14, 4],
    [1, 4],
  ] as const) {
    await warnOfUsiCredential(daysBefore(days));
    await warnOfUsiCredential(daysBefore(days));
    expect([days, (await mails()).length]).toEqual([days, sent]);
  }
});

it('the email says the last day, and is not written once there is a new credential', async () => {
  const ctx = daysBefore(60);
  const expiresOn = usiCredentialEnd(ctx) ?? '';
  expect(expiresOn).toBe('2026-06-10');
  const content = await mailTemplates['usi-credential-expires'](ctx, { expiresOn });
  expect(content?.subject).toBe('The USI machine credential expires on 10/06/2026');
  const renewed = withRegistry(ctx, { ...registry, credentialExpiry: () => null });
  expect(await mailTemplates['usi-credential-expires'](renewed, { expiresOn })).toBeNull();
});
