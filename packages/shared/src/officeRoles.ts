/** The roles of the people who work in the office. Learners and businesses have none. */
export const OFFICE_ROLES = [
  'administrator',
  'office',
  'finance',
  'assessor',
  'auditor',
  'author',
] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

export const OFFICE_ROLE_NAMES: Record<OfficeRole, string> = {
  administrator: 'Administrator',
  office: 'Office',
  finance: 'Finance',
  assessor: 'Assessor',
  auditor: 'Auditor',
  author: 'Author',
};

/** For the administrator who gives a role. */
export const OFFICE_ROLE_DUTIES: Record<OfficeRole, string> = {
  administrator: 'Everything, including the roles of others.',
  office: 'All daily work, but no roles and no course content.',
  finance: 'Purchases, invoices, payments and promo codes. No USIs and no answers of learners.',
  assessor: 'Assessments and signals. Reads enrolments and certificates.',
  auditor: 'Reads what the office reads, and changes nothing.',
  author: 'Course content and statistics of questions. Sees no people.',
};

const EVERYONE = OFFICE_ROLES;
const DAILY = ['administrator', 'office'] as const;
const DAILY_READ = [...DAILY, 'auditor'] as const;

/**
 * The only table of permissions: each permission with the roles that have it. Routes name the permission they need; menus, pages, buttons and
 * tests read the same table.
 */
const HOLDERS = {
  'own account': EVERYONE,
  'overview read': [...DAILY_READ, 'finance'],
  /** The list of work that waits for the office. Each kind of work also needs the permission of its list. */
  'waiting read': [...DAILY_READ, 'finance', 'assessor'],
  /** Names, email addresses and types of accounts. */
  'people read': [...DAILY_READ, 'finance'],
  'people change': DAILY,
  impersonate: DAILY,
  'enrolments read': [...DAILY_READ, 'assessor'],
  'enrolments change': DAILY,
  /** USIs, dates of birth and the answers of step 2. */
  'sensitive read': DAILY_READ,
  /** Advice, help, emails, notes, tasks and reviews. */
  'support read': DAILY_READ,
  'support change': DAILY,
  'certificates read': [...DAILY_READ, 'assessor'],
  'certificates change': DAILY,
  'nsw read': DAILY_READ,
  'nsw change': DAILY,
  'assessments read': [...DAILY_READ, 'assessor'],
  'assessments decide': [...DAILY, 'assessor'],
  'money read': [...DAILY_READ, 'finance'],
  'money change': [...DAILY, 'finance'],
  /** Reports as workbooks. Each report also needs the permission for what it holds. */
  'reports read': [...DAILY_READ, 'finance'],
  /** The audit log, the national return, retention, and who has seen sensitive answers. */
  'compliance read': DAILY_READ,
  'compliance change': DAILY,
  'questions read': [...DAILY_READ, 'author'],
  content: ['administrator', 'author'],
  'system read': DAILY_READ,
  'system change': DAILY,
  /** The accounts of the office, their roles and their two-step sign-in. */
  'office accounts': ['administrator'],
} as const satisfies Record<string, readonly OfficeRole[]>;

export type Permission = keyof typeof HOLDERS;

export const isPermitted = (role: string | null | undefined, permission: Permission) =>
  HOLDERS[permission].some((holder) => holder === role);

export const rolesWith = (permission: Permission): OfficeRole[] => [...HOLDERS[permission]];

export const ROLE_REFUSAL = 'Your role cannot do this. Ask an administrator.';
