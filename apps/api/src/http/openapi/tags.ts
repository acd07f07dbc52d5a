import type { Route } from '../route';

type Tag = { name: string; description: string; paths: string[] };

/** One tag for each noun. `paths` are the beginnings of its addresses. The longest match wins. */
const TAGS: Tag[] = [
  {
    name: 'Accounts',
    description:
      'Registration, profiles, passwords, lost mailboxes, two-step sign-in and the roles of the office.',
    paths: [
      '/accounts',
      '/auth/second-factor',
      '/admin/users/:id/second-factor',
      '/admin/office-accounts',
      '/lost-emails',
      '/admin/lost-emails',
    ],
  },
  {
    name: 'Addresses',
    description: 'Search for Australian addresses, and check of suburb, state and postcode.',
    paths: ['/address'],
  },
  {
    name: 'Assessments',
    description:
      'The queue and the judgements of the assessors, their credentials, credit for units, and learners who need help with the final quiz.',
    paths: [
      '/admin/assessments',
      '/admin/learner-help',
      '/admin/users/course/:id/credits',
      '/admin/credits',
      '/admin/assessors',
    ],
  },
  {
    name: 'Audit',
    description: 'Who has changed what, and who has read sensitive answers.',
    paths: ['/admin/audit', '/admin/sensitive-reads'],
  },
  {
    name: 'AVETMISS',
    description: 'NAT files: generation, validation, correction and export.',
    paths: ['/avetmiss'],
  },
  {
    name: 'Businesses',
    description: 'What the office sees of a business.',
    paths: ['/admin/businesses'],
  },
  {
    name: 'Certificates',
    description: 'Certificates, their verification, digital badges and passes for phone wallets.',
    paths: [
      '/certificates',
      '/admin/certificates',
      '/userCourse/pdf/certificate',
      '/userCourse/:id/badge',
      '/userCourse/:id/certificate',
      '/userCourse/:id/certificate-checks',
      '/userCourse/:id/wallet',
    ],
  },
  {
    name: 'Content',
    description:
      'Courses: import, publication, content sets, pictures, the glossary and the student handbook.',
    paths: ['/content', '/glossary', '/handbook', '/sync', '/courses'],
  },
  {
    name: 'Data requests',
    description: 'Everything that is held about a person, as a download.',
    paths: ['/accounts/:userId/data', '/admin/users/:userId/data'],
  },
  {
    name: 'Enrolments',
    description: 'Enrolment in a course, step by step, and what the office changes in it.',
    paths: [
      '/enrolment',
      '/userCourse/:id',
      '/admin/users/courses',
      '/admin/users/course',
      '/admin/enrolments',
    ],
  },
  {
    name: 'Integrity signals',
    description: 'Signs that an enrolment should be looked at.',
    paths: ['/admin/integrity-signals', '/admin/users/course/:userCourseId/integrity-signals'],
  },
  {
    name: 'Invoices',
    description: 'Tax invoices and credit notes.',
    paths: [
      '/admin/invoices',
      '/admin/vouchers/:prePurchaseId/refunds',
      '/admin/users/course/:userCourseId/refunds',
      '/userCourse/pdf/credit-note',
      '/accounts/:userId/invoices',
      '/corporate/tax-invoices',
      '/userCourse/pdf/tax-invoice',
    ],
  },
  {
    name: 'Lists',
    description: 'Settings and saved views of the office lists.',
    paths: ['/admin/lists', '/admin/views'],
  },
  {
    name: 'Live sessions',
    description:
      'Times at which assessors see learners in a video call, the bookings of learners, and the decisions.',
    paths: ['/userCourse/:id/live-sessions', '/admin/live-slots', '/admin/live-sessions'],
  },
  {
    name: 'Mails',
    description: 'The outbox, the words of the office, reminders and their refusal.',
    paths: ['/mails', '/admin/mails', '/admin/mail-texts', '/accounts/:userId/reminders'],
  },
  {
    name: 'NSW certificates',
    description: 'NSW certificates, their reprints and address labels.',
    paths: ['/admin/nsw', '/userCourse/nsw-reprint'],
  },
  {
    name: 'Observer forms',
    description: 'The third-party form that an observer fills in.',
    paths: [
      '/userCourse/third-party-form',
      '/userCourse/pdf/third-party-form',
      '/userCourse/:id/observer',
    ],
  },
  {
    name: 'Payments',
    description: 'Payments by card and their refund.',
    paths: ['/payments', '/admin/payments'],
  },
  {
    name: 'Promo codes',
    description: 'Promo codes of the office.',
    paths: ['/admin/promocodes'],
  },
  {
    name: 'Reports',
    description: 'The figures of the office, and its search over everything.',
    paths: [
      '/admin/reports',
      '/admin/dashboard',
      '/admin/search',
      '/visits',
      '/admin/question-statistics',
    ],
  },
  {
    name: 'Retention',
    description: 'Records that are due for disposal, and holds on them.',
    paths: ['/admin/retention'],
  },
  {
    name: 'Reviews',
    description: 'What learners say about a course after completing it.',
    paths: ['/reviews', '/userCourse/:id/review', '/admin/reviews'],
  },
  {
    name: 'Server',
    description:
      'Public settings, the state of the server, failed jobs and messages to the office.',
    paths: ['/config', '/contactus', '/admin/status', '/admin/failed-jobs'],
  },
  {
    name: 'Self-service',
    description: 'What learners do without the office, and its limits.',
    paths: [
      '/userCourse/:id/extension',
      '/userCourse/:id/withdrawal',
      '/userCourse/:id/course-change',
      '/admin/self-service',
      '/accounts/:userId/name-change',
      '/admin/name-changes',
    ],
  },
  {
    name: 'Sessions',
    description: 'Sign-in, sign-out, passkeys and the devices that are signed in.',
    paths: ['/auth', '/accounts/:userId/sessions', '/accounts/:userId/passkeys'],
  },
  {
    name: 'Skills on video',
    description:
      'Clips in which learners show their skills, the assessors who judge them, and the review of each shot list.',
    paths: [
      '/courses/:courseId/skill-ways',
      '/userCourse/:id/skill-clips',
      '/userCourse/:id/skill-way',
      '/userCourse/:id/skill-identity',
      '/skill-clips',
      '/admin/skill-clips',
      '/admin/skill-ways',
    ],
  },
  {
    name: 'Staff',
    description: 'The people to whom a business has sent vouchers.',
    paths: ['/corporate/staff', '/corporate/learners'],
  },
  {
    name: 'Study',
    description: 'Course pages, quizzes and progress of a learner.',
    paths: [
      '/userCourse/:id/contents',
      '/userCourse/:id/content-guides',
      '/userCourse/:id/place',
      '/userCourse/:id/questions',
      '/userCourse/:id/quiz',
      '/userCourse/:id/status',
      '/userCourse/:id/workplaceRecords',
      '/userCourse/:id/elearnd-sso',
      '/elearnd',
    ],
  },
  {
    name: 'Suitability',
    description: 'The check and the advice before payment, and its proof.',
    paths: [
      '/courses/:courseId/information',
      '/courses/:courseId/suitability',
      '/suitability-checks',
      '/admin/advice-tasks',
      '/admin/user-course/:userCourseId/advice',
    ],
  },
  {
    name: 'USIs',
    description: 'What the USI Registry says about the learners.',
    paths: [
      '/enrolment/:userCourseId/usi-check',
      '/enrolment/:userCourseId/usi-search',
      '/enrolment/:userCourseId/usi-creation',
      '/admin/usi-checks',
      '/usi',
    ],
  },
  {
    name: 'Surveys',
    description: 'The survey at the end of a course.',
    paths: ['/survey'],
  },
  {
    name: 'Bulk jobs',
    description: 'Reminders, emails, tasks and extensions for many enrolments at once.',
    paths: ['/admin/bulk-jobs'],
  },
  {
    name: 'Tasks and notes',
    description: 'What waits for the office, its tasks, and its notes about a person.',
    paths: [
      '/admin/tasks',
      '/admin/notes',
      '/admin/users/:userId/notes',
      '/admin/users/:userId/tasks',
      '/admin/needs-attention',
    ],
  },
  {
    name: 'Documents',
    description: 'The files of the office about a person: scans, letters and emails.',
    paths: ['/admin/documents', '/admin/users/:userId/documents'],
  },
  {
    name: 'Users',
    description: 'The registers of the office, and its page about a person.',
    paths: ['/admin/users', '/admin/learners'],
  },
  {
    name: 'Vouchers',
    description:
      'Vouchers: purchase, sending in lists, use and the purchases as the office sees them.',
    paths: ['/vouchers', '/corporate', '/admin/vouchers'],
  },
];

const startsWith = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

export function tagOf({ path }: Route): string | undefined {
  const fitting = TAGS.flatMap(({ name, paths }) =>
    paths.filter((start) => startsWith(path, start)).map((start) => ({ name, start })),
  );
  return fitting.sort((one, other) => other.start.length - one.start.length)[0]?.name;
}

export const documentedTags = () => TAGS.map(({ name, description }) => ({ name, description }));
