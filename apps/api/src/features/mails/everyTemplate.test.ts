import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isProductMail, PRODUCT_MAIL_NAMES } from '@platewise/shared/mailTexts/productMails';
import type PgBoss from 'pg-boss';
import { expect, it } from 'vitest';
import { projectRoot } from '../../config/projectRoot';
import { jobHandlers } from '../../jobHandlers';
import { countInFlight } from '../../jobs/inFlight';
import { JOB_KINDS } from '../../jobs/jobs';
import { work } from '../../jobs/work';
import { mailTemplates } from '../../mailTemplates';
import { testContext } from '../../testing/testContext';
import { REMINDER_KINDS } from '../reminders/reminderRules';
import { SECURITY_MAILS } from './delivery/badAddresses';

const TO_OFFICE = [
  'contact-message',
  'advice-asked',
  'payment-disputed',
  'disposal-waits',
  'usi-credential-expires',
  'tasks-due',
  'assessor-session-booked',
  'assessor-session-cancelled',
];

const features = path.join(projectRoot(), 'apps/api/src/features');
const shipped = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/[.]test[.]ts$|testing\//.test(file),
);
const queued = shipped.flatMap((file) =>
  [...readFileSync(path.join(features, file), 'utf8').matchAll(/\btemplate: '([\w-]+)'/g)].map(
    ([, name]) => name,
  ),
);

it('every template is sent by something, and whatever is sent has a template', () => {
  expect(new Set([...queued, ...REMINDER_KINDS])).toEqual(new Set(Object.keys(mailTemplates)));
});

it('every template takes words of the office, except emails to the office and about the security of an account', () => {
  const fixed = Object.keys(mailTemplates).filter((name) => !isProductMail(name));
  expect(new Set(fixed)).toEqual(new Set([...TO_OFFICE, ...SECURITY_MAILS, 'office-message']));
  expect(PRODUCT_MAIL_NAMES.filter((name) => !(name in mailTemplates))).toEqual([]);
});

it('what comes round by itself is planned, the reminders by day', async () => {
  const planned = new Map<string, string>();
  const worked: string[] = [];
  const boss = {
    work: async (kind: string) => worked.push(kind),
    schedule: async (kind: string, cron: string, _: object, { tz }: { tz: string }) =>
      planned.set(kind, `${cron} ${tz}`),
  };
  await work(testContext(), boss as unknown as PgBoss, jobHandlers, countInFlight());
  expect(worked).toEqual(JOB_KINDS);
  expect(planned.get('send-reminders')).toBe('*/20 8-19 * * * Australia/Sydney');
});
