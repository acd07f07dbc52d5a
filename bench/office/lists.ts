import { performance } from 'node:perf_hooks';

const ROUNDS = 7;
const DAY_MS = 86_400_000;

type Headers = Record<string, string>;
type List = {
  name: string;
  path: string;
  /** The filter of a POST list; a list without one is a GET. */
  filters?: Record<string, object>;
  queries?: Record<string, string>;
  sorts: string[];
  searches: string[];
};

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const since = (days: number) => ({ startDate: daysAgo(days), endDate: today });
const YEARS = { 'the last 12 months': since(365), 'all of it': since(3650), 'one week': since(7) };
const within = (more: object) =>
  Object.fromEntries(Object.entries(YEARS).map(([name, days]) => [name, { ...days, ...more }]));

const PEOPLE = ['nguyen', 'kim ngu', 'person4711', 'ng', 'zz', 'example', 'FH1-004711', 'nobody'];
const COURSES = [2, 3, 4, 6, 8, 1008, 1009];

const LISTS: List[] = [
  {
    name: 'Registers, 200,000',
    path: '/admin/users',
    filters: within({ userTypes: [1, 2, 3] }),
    sorts: ['firstName', 'lastName', 'email', 'active', 'userType', 'registeredAt', 'lastLoginAt'],
    searches: PEOPLE,
  },
  {
    name: 'Course Enrolments, 600,000',
    path: '/admin/users/courses',
    filters: {
      ...within({ courseIds: COURSES }),
      'two courses': { ...since(3650), courseIds: [2, 6] },
      'by status': { ...since(365), courseIds: COURSES, statuses: ['Studying', 'Expired'] },
      'by progress': { ...since(365), courseIds: COURSES, progress: ['Final quiz left'] },
      'by payment': { ...since(365), courseIds: COURSES, paidBy: ['Voucher'], states: ['NSW'] },
      'certificates on hold': { ...since(3650), courseIds: COURSES, certificates: ['On hold'] },
    },
    sorts: [
      'firstName',
      'lastName',
      'email',
      'enrolmentDateTime',
      'courseTitle',
      'certificateNumber',
      'expiresOn',
    ],
    searches: [...PEOPLE, '0400004711'],
  },
  {
    name: 'Voucher Purchases, 20,000',
    path: '/admin/vouchers',
    filters: within({ courseIds: COURSES }),
    sorts: ['purchasedDateTime', 'companyName', 'name', 'email', 'amountDue', 'amountPaid'],
    searches: ['company 47', 'nguyen', 'zz'],
  },
  {
    name: 'Certificates, 300,000',
    path: '/admin/certificates',
    queries: { 'all of them': '', revoked: '&state=revoked' },
    sorts: ['number', 'learnerName', 'issuedOn'],
    searches: ['nguyen', 'FH1-004711', 'zz'],
  },
  {
    name: 'NSW Certificates, 114,000',
    path: '/admin/nsw/certificates',
    queries: { 'what waits': '', 'any status': '&status=All' },
    sorts: ['certificateDateTime', 'firstName', 'lastName', 'email', 'dateSent', 'status'],
    searches: ['nguyen', 'zz'],
  },
  {
    name: 'NSW Reprints, 11,000',
    path: '/admin/nsw/reprints',
    queries: { 'what waits': '', 'any status': '&status=All' },
    sorts: ['purchasedDateTime', 'firstName', 'lastName', 'email', 'dateSent', 'status'],
    searches: ['nguyen', 'zz'],
  },
  {
    name: 'Promo Codes, 500',
    path: '/admin/promocodes',
    queries: { 'all of them': '' },
    sorts: ['discountCode', 'expiryDate', 'timesUsed'],
    searches: ['bench1'],
  },
  {
    name: 'Mails, 600,000',
    path: '/admin/mails',
    queries: { 'all of them': '', failed: '&state=FAILED' },
    sorts: ['createdAt', 'to', 'template', 'state'],
    searches: ['person4711', 'confirmation', 'zz'],
  },
  {
    name: 'Audit, 200,000',
    path: '/admin/audit',
    queries: { 'all of it': '' },
    sorts: ['at', 'actorEmail', 'action'],
    searches: ['admin1', 'edit enrolment', 'zz'],
  },
  {
    name: 'Invoices, 600,000',
    path: '/admin/invoices',
    queries: {
      'all of them': '',
      'paid in a month': `&state=paid&startDate=${daysAgo(60)}&endDate=${daysAgo(30)}`,
      due: '&state=due',
    },
    sorts: ['invoiceNumber', 'issuedAt', 'paidAt', 'totalCents'],
    searches: ['nguyen', '004711', 'zz'],
  },
];

const variantsOf = ({ sorts, searches }: List) => [
  ...sorts.flatMap((sort) => [sort, `-${sort}`].map((by) => `sort=${by}`)),
  ...searches.map((search) => `search=${encodeURIComponent(search)}`),
  ...searches
    .slice(0, 2)
    .map((search) => `sort=${sorts[1] ?? sorts[0]}&search=${encodeURIComponent(search)}`),
];

async function medianOf(ask: () => Promise<Response>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await ask();
    await answer.text();
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

const shown = (time: number) => `${time.toFixed(0).padStart(5)} ms`;

export async function measureDashboard(origin: string, headers: Headers) {
  const time = await medianOf(() => fetch(`${origin}/api/v1/admin/dashboard`, { headers }));
  console.log(`  ${'Dashboard'.padEnd(28)} median ${shown(time)}`);
}

const SEARCHED = [...PEOPLE, '0400004711', '0400 00', 'company 47', '004711', 'kim'];

/** Measures the search over everything, and compares it with the health check. It may take 150 ms. */
export async function measureSearch(origin: string, headers: Headers) {
  const health = await medianOf(() => fetch(`${origin}/api/v1/health/live`));
  const times = [];
  for (const text of SEARCHED) {
    const url = `${origin}/api/v1/admin/search?text=${encodeURIComponent(text)}`;
    times.push({ text, time: await medianOf(() => fetch(url, { headers })) });
  }
  times.sort((a, b) => b.time - a.time);
  const [slowest] = times;
  const ratio = ((slowest?.time ?? 0) / health).toFixed(0);
  console.log(
    `  ${'Search over everything'.padEnd(28)} slowest ${shown(slowest?.time ?? 0)} ('${slowest?.text}'), ${ratio} times the health check`,
  );
}

const LEARNERS = 25;

/** Measures the page about a learner, and compares it with the health check. It may take 200 ms. */
export async function measureLearnerPage(origin: string, headers: Headers, userIds: string[]) {
  const health = await medianOf(() => fetch(`${origin}/api/v1/health/live`));
  const times = [];
  for (const userId of userIds.slice(0, LEARNERS))
    times.push(
      await medianOf(() => fetch(`${origin}/api/v1/admin/learners/${userId}`, { headers })),
    );
  times.sort((a, b) => b - a);
  const [slowest = Number.NaN] = times;
  const middle = times[Math.floor(times.length / 2)] ?? Number.NaN;
  console.log(
    `  ${"Learner's page".padEnd(28)} median ${shown(middle)}   slowest ${shown(slowest)}, ${(slowest / health).toFixed(0)} times the health check`,
  );
}

/** Measures the first page of every list, in every order and with every search. */
export async function measureOfficeLists(origin: string, headers: Headers, only = '') {
  for (const list of LISTS.filter(({ name }) => name.includes(only))) {
    const asked = Object.entries(list.filters ?? list.queries ?? {}).flatMap(([of, filter]) =>
      variantsOf(list).map((variant) => ({ of, filter: filter as object | string, variant })),
    );
    const times = [];
    for (const { of, filter, variant } of asked) {
      const isGet = typeof filter === 'string';
      const url = `${origin}/api/v1${list.path}?page=1&${variant}${isGet ? filter : ''}`;
      const init = isGet
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(filter),
          };
      times.push({
        what: `${decodeURIComponent(variant)}, ${of}`,
        time: await medianOf(() => fetch(url, init)),
      });
    }
    times.sort((a, b) => b.time - a.time);
    const middle = times[Math.floor(times.length / 2)];
    const almostAll = times[Math.floor(times.length / 20)];
    console.log(
      `  ${list.name.padEnd(28)} ${String(times.length).padStart(3)} ways to ask   median of medians ${shown(middle?.time ?? 0)}   95% at most ${shown(almostAll?.time ?? 0)}`,
    );
    for (const { what, time } of times.slice(0, 5)) console.log(`      ${shown(time)}   ${what}`);
  }
}
