import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const PLACES = {
  schema: 'prisma/schema',
  shared: 'packages/shared/src',
  api: 'apps/api/src/features',
  web: 'apps/web/src',
} as const;
type Place = keyof typeof PLACES;

/** Each noun of the business, and why it is not found in a place. */
const NOUNS: Record<string, Partial<Record<Place, string>>> = {
  accounts: {},
  addresses: { schema: 'addresses are looked up, not stored' },
  assessments: {},
  audit: {},
  auth: {},
  avetmiss: {},
  badges: {
    schema: 'a badge is made from its certificate',
    shared: 'and so are its texts',
    web: 'and so is its button',
  },
  certificates: { web: 'a certificate is part of an enrolment there' },
  contactUs: {},
  content: {},
  contentSync: {},
  dashboard: { schema: 'figures are counted when they are asked for' },
  elearnd: { web: 'the learner leaves for its page from study/elearning' },
  enrolments: {},
  failedJobs: { schema: 'the job queue has its own tables' },
  handbook: { schema: 'it is content', web: 'a public page and a tick in the payment' },
  history: { schema: 'it is read from what the other nouns store' },
  invoices: {},
  listSettings: {},
  mails: {},
  nsw: {},
  observerForms: {},
  payments: {},
  personalData: {
    schema: 'it gathers what the others store',
    shared: 'a file without a schema',
    web: 'a page of the account',
  },
  progress: { schema: 'part of enrolments', shared: 'part of study', web: 'part of study' },
  promoCodes: {},
  purchases: {},
  quizzes: {},
  reminders: {},
  reports: { schema: 'reports are read from the other nouns' },
  reprints: { schema: 'part of nsw' },
  retention: {},
  secondFactor: { schema: 'part of auth' },
  sensitiveReads: {},
  siteConfig: { schema: 'the settings are in the environment' },
  staff: {},
  status: {},
  study: { schema: 'enrolments, quizzes and content store it' },
  surveys: {},
  users: { schema: 'the table is in accounts' },
  vouchers: {},
};

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/${file}`,
  );

/** A folder of that name, a file of that name, or its endpoints. */
const isFound = (files: string[], noun: string) =>
  files.some((file) => file.includes(`/${noun}/`) || new RegExp(`/${noun}(Api)?[.]`).test(file));

it('a noun is spelled alike in the schema, the shared package, the API and the web app', () => {
  const missing: string[] = [];
  for (const [place, folder] of Object.entries(PLACES)) {
    const files = filesIn(folder);
    for (const [noun, reasons] of Object.entries(NOUNS)) {
      const isExpected = !(place in reasons);
      if (isFound(files, noun) !== isExpected)
        missing.push(`${noun}: ${isExpected ? 'not' : 'found, though not expected,'} in ${folder}`);
    }
  }
  expect(missing).toEqual([]);
});
