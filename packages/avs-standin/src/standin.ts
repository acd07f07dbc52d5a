import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { admitting, answering } from './answering';
import { Books } from './books';
import { COLUMN_CHECKS, type ColumnCheck } from './checks';
import { collectionsAround } from './collections';
import { controls } from './controls';
import type { GrantTimes } from './deviceGrant';
import { ENDPOINTS, type Service } from './endpoints';
import { Faults } from './faults';
import type { Collection } from './objects';
import { verificationPage } from './verificationPage';

const MOST = '100mb';

type Options = Partial<GrantTimes> & {
  /** Any free port by default. */
  port?: number;
  clock?: () => Date;
  collections?: Collection[];
  /** What it finds besides lines of uneven length and files that are missing. */
  columnChecks?: ColumnCheck[];
};

/** A validation service with one organisation, in memory, behind a real HTTP server. */
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
    app[verb](
      open ? path : `/api${path}`,
      admitting(service, name),
      ...bodies,
      answering(service, name),
    );
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
