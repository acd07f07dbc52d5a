import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { UsiDocumentKind } from '@platewise/shared/usiCreation';
import { afterAll, expect, it } from 'vitest';
import { aCreationForm, DOCUMENTS } from '../features/usiCreations/testing/forms';
import { ownDatabase } from '../testing/database';
import { aStep1Form } from '../testing/forms';
import { startServer } from '../testing/serverProcess';
import { as, openBooks, register } from './client';
import { call } from './httpCalls';

const database = await ownDatabase({ migrated: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'platewise-documents-'));
const books = openBooks(database.url, dataDir);

/** Stands in for the collector of traces. */
const traces: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    traces.push(body);
    response.end('{}');
  });
}).listen(0, '127.0.0.1');

afterAll(async () => {
  collector.close();
  await books.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const KINDS = Object.keys(DOCUMENTS) as UsiDocumentKind[];
const TOWN = 'Quondamarra';
/** Words that nothing else has. Days and short choices are in other data too. */
const SECRETS = [
  TOWN,
  ...KINDS.flatMap((kind) => Object.values(DOCUMENTS[kind]))
    .flatMap((value) => value.split('\n'))
    .filter((value) => value.length > 6 && !/^\d{4}-\d\d(?:-\d\d)?$/.test(value)),
];
const secretsIn = (kept: string | Buffer) => SECRETS.filter((secret) => kept.includes(secret));

/** All rows of all tables, as a dump has them. */
async function dump() {
  const tables = await books.rows<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { name } of tables)
    for (const { row } of await books.rows<{ row: string }>(`SELECT t::text AS row FROM ${name} t`))
      parts.push(row);
  return parts.join('\n');
}

async function filesOf(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.heapsnapshot'))
      .map((entry) => readFile(path.join(entry.parentPath, entry.name))),
  );
}

/** V8 collects what nothing refers to before it writes a snapshot. */
async function heapSnapshot(ask: () => void): Promise<Buffer> {
  ask();
  let [size, file] = [-1, ''];
  await expect
    .poll(
      async () => {
        const [name] = (await readdir(dataDir)).filter((each) => each.endsWith('.heapsnapshot'));
        if (!name) return false;
        file = path.join(dataDir, name);
        const before = size;
        ({ size } = await stat(file));
        return size > 0 && size === before;
      },
      { timeout: 120_000, interval: 2000 },
    )
    .toBe(true);
  return readFile(file);
}

it('the details of a document are in no dump, file, log, trace or memory once the USI is created', {
  timeout: 300_000,
}, async () => {
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    USI_PROVIDER: 'local',
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${dataDir}`,
  });
  const { port } = server;
  const outcomes: string[] = [];
  for (const [i, kind] of KINDS.entries()) {
    const person = await register(port, 'Imogen');
    const order = aStep1Form({ email: person.email });
    await call(port, as(person, { method: 'post', path: '/enrolment/step1', body: order }));
    const [enrolment] = await books.rows<{ id: string }>(
      'SELECT id FROM "Enrolment" WHERE "userId" = $1',
      [person.id],
    );
    const body = aCreationForm(kind, {
      usiFirstName: `Imogen${'abcdefghi'[i]}`,
      townOfBirth: TOWN,
    });
    const address = `/enrolment/${enrolment?.id}/usi-creation`;
    const { json } = await call(port, as(person, { method: 'post', path: address, body }));
    outcomes.push(json.outcome);
  }
  expect(outcomes).toEqual(KINDS.map(() => 'created'));

  // Other calls take the places in memory that the last one used. The traces are sent every five seconds.
  for (let n = 0; n < 50; n += 1) await call(port, { method: 'get', path: '/config' });
  await expect.poll(() => traces.join('').includes('usi-creation'), { timeout: 30_000 }).toBe(true);
  await wait(1000);

  const rows = await dump();
  expect(rows).toContain('created');
  expect(secretsIn(rows)).toEqual([]);
  expect((await filesOf(dataDir)).flatMap(secretsIn)).toEqual([]);
  expect(secretsIn(server.output())).toEqual([]);
  expect(traces.flatMap(secretsIn)).toEqual([]);
  const heap = await heapSnapshot(() => server.signal('SIGUSR2'));
  // The words of the code are in the snapshot, so it can be searched.
  expect(heap.includes('usi-creation')).toBe(true);
  expect(secretsIn(heap)).toEqual([]);
  server.signal('SIGTERM');
  await server.ended;
});
