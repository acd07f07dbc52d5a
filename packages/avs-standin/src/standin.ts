import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router } from 'express';
import { admit, answer } from './answering';
import { Books } from './books';
import { COLUMN_CHECKS, type ColumnCheck } from './checks';
import type { GrantTimes } from './deviceGrant';
import { ENDPOINTS, type Service } from './endpoints';
import { type Fault, Faults } from './faults';
import { shown } from './fileSets';
import type { Collection } from './objects';

const MOST = '100mb';

type Options = Partial<GrantTimes> & {
  /** The port; any free port by default. */
  port?: number;
  clock?: () => Date;
  collections?: Collection[];
  /** Checks in addition to those for missing files and lines of different lengths. */
  columnChecks?: ColumnCheck[];
};

/** Starts a stand-in for the validation service with one organisation, in memory, behind a real HTTP server. */
export async function startStandin({
  port = 0,
  clock = () => new Date(),
  collections = collectionsAround(clock().getFullYear()),
  columnChecks = COLUMN_CHECKS,
  codeSeconds = 600,
  interval = 5,
}: Options = {}) {
  const books = new Books(clock, collections);
  const faults = new Faults();
  let url = '';
  const service: Service = {
    books,
    faults,
    columnChecks,
    times: { codeSeconds, interval },
    url: () => url,
  };

  const app = express();
  app.disable('x-powered-by').set('case sensitive routing', true);
  app.use('/device', verificationPage(books));
  app.use('/_standin', controls(service));
  const bodies = [
    express.urlencoded({ extended: false }),
    express.json(),
    express.raw({ type: () => true, limit: MOST }),
  ];
  for (const [name, { open }] of Object.entries(ENDPOINTS)) {
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
    const verb = method.toLowerCase() as Lowercase<typeof method>;
    app[verb](open ? path : `/api${path}`, admit(service, name), ...bodies, answer(service, name));
  }

  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    books,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

const PERIODS = [
  ['Annual', '01-01', '12-31'],
  ['Quarter 1', '01-01', '03-31'],
  ['Quarter 2', '04-01', '06-30'],
  ['Quarter 3', '07-01', '09-30'],
  ['Quarter 4', '10-01', '12-31'],
] as const;

/** The collections of a year and the year before it. */
export const collectionsAround = (year: number): Collection[] =>
  [year, year - 1].flatMap((each) =>
    PERIODS.map(([period, from, to]) => ({
      id: `${each}-${period.toLowerCase().replace(' ', '-')}`,
      year: each,
      period,
      startDate: `${each}-${from}`,
      endDate: `${each}-${to}`,
      version: '8.0',
    })),
  );

/** Controls that the real service does not have, for causing faults during development and tests. Bodies are JSON. */
function controls({ books, faults }: Service): Router {
  const router = Router();
  router.use(express.json());

  router.get('/books', (_req, res) => {
    const { grants, tokens, fileSets } = books;
    res.json({
      grants: [...grants.values()],
      tokens: tokens.size,
      fileSets: [...fileSets.values()].map((each) => ({ ...shown(each), errors: each.errors })),
    });
  });
  router.post('/faults', (req, res) => {
    faults.add(req.body as Fault);
    res.status(204).end();
  });
  router.delete('/tokens', (_req, res) => {
    books.tokens.clear();
    res.status(204).end();
  });
  return router;
}

const escaped = (text: string) => text.replace(/[^\w-]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Let a device in</title><main>${content}</main></html>`;

const form = (userCode: string, problem = '') => `<h1>Let a device in</h1><p>${problem}</p>
<form method="post"><label>Code <input name="user_code" value="${escaped(userCode)}"></label>
<button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button></form>`;

/** The page on which a person enters the code and allows or denies the device. */
function verificationPage(books: Books): Router {
  const router = Router();
  router.get('/', ({ query }, res) => {
    res.send(page(form(typeof query.user_code === 'string' ? query.user_code : '')));
  });
  router.post('/', express.urlencoded({ extended: false }), (req, res) => {
    const { user_code: userCode = '', answer } = (req.body ?? {}) as Record<string, string>;
    const grant = books.grantFor(userCode);
    if (grant?.answer !== 'none') {
      res.status(400).send(page(form(userCode, 'That code is not known, or is over.')));
      return;
    }
    grant.answer = answer === 'allow' ? 'allowed' : 'denied';
    res.send(page(`<p>The device was ${grant.answer}. You may close this page.</p>`));
  });
  return router;
}
