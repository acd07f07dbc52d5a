import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const LAYERS = {
  schema: 'prisma/schema',
  shared: 'packages/shared/src',
  api: 'apps/api/src/features',
  web: 'apps/web/src',
} as const;
type Layer = keyof typeof LAYERS;

/** Each noun of the business, and the reason if a layer does not have it. */
const NOUNS: Record<string, Partial<Record<Layer, string>>> = {
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
  contactUs: {},
  content: {},
  contentSync: {},
  courseInformation: {
    schema: 'part of suitability, which stores the text that was acknowledged',
    web: 'a part of the course page',
  },
  dashboard: { schema: 'figures are counted on request' },
  elearnd: { web: 'the learner leaves for its page from study/elearning' },
  enrolments: {},
  failedJobs: { schema: 'the job queue has its own tables' },
  handbook: { schema: 'it is content', web: 'a public page and a tick in the payment' },
  history: { schema: 'it is read from the tables of the other nouns' },
  integritySignals: {},
  invoices: {},
  listSettings: {},
  mails: {},
  nsw: {},
  observerForms: {},
  payments: {},
  personalData: {
    schema: 'it gathers data of the other nouns',
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
  reviews: {},
  secondFactor: { schema: 'part of auth' },
  sensitiveReads: {},
  siteConfig: { schema: 'the settings are in the environment' },
  staff: {},
  status: {},
  study: { schema: 'enrolments, quizzes and content store it' },
  suitability: {},
  surveys: {},
  users: { schema: 'the table is in accounts' },
  vouchers: {},
};

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/${file}`,
  );

/** True if there is a folder or a file of that name, or its endpoints. */
const isFound = (files: string[], noun: string) =>
  files.some((file) => file.includes(`/${noun}/`) || new RegExp(`/${noun}(Api)?[.]`).test(file));

it('a noun is spelled the same in the schema, the shared package, the API and the web app', () => {
  const missing: string[] = [];
  for (const [layer, folder] of Object.entries(LAYERS)) {
    const files = filesIn(folder);
    for (const [noun, reasons] of Object.entries(NOUNS)) {
      const isExpected = !(layer in reasons);
      if (isFound(files, noun) !== isExpected)
        missing.push(`${noun}: ${isExpected ? 'not' : 'found, though not expected,'} in ${folder}`);
    }
  }
  expect(missing).toEqual([]);
});
