import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app';
import { aCheck } from '../features/suitability/testing/aCheck';
import { clamdScanner } from '../gateways/fileScanner/clamd';
import { clamdStandin, EICAR } from '../gateways/fileScanner/testing/clamdStandin';
import { createLog } from '../log';
import { anOpenCourse, aUser, signedInAs } from '../testing/build';
import { testContext } from '../testing/testContext';

const plain = testContext();
const INFECTED = Buffer.concat([Buffer.from('%PDF-1.7 '), EICAR]);
const CLEAN = Buffer.from('%PDF-1.7 a letter');
let lines: string[];
let clamd: Awaited<ReturnType<typeof clamdStandin>>;
let app: ReturnType<typeof createApp>;

beforeEach(async () => {
  lines = [];
  clamd = await clamdStandin();
  app = createApp(
    testContext({
      log: createLog('info', { write: (line) => void lines.push(line) }),
      gateways: { ...plain.gateways, fileScanner: clamdScanner(clamd.settings) },
    }),
  );
});
afterEach(() => clamd.close());

const warnings = () => lines.filter((line) => line.includes('an infected file was refused'));

/** The two calls that take papers: one of the office, and one of anyone with the id of a check. */
const CALLS = [
  [
    'a document of the office',
    async () => {
      const { id } = await aUser(plain);
      const office = await signedInAs(plain, await aUser(plain, { userType: 1 }));
      return (file: Buffer) =>
        request(app)
          .post(`/api/v1/admin/users/${id}/documents?kind=other&title=Letter`)
          .set(office)
          .attach('file', file, 'a.pdf');
    },
    201,
  ],
  [
    'an earlier certificate',
    async () => {
      await anOpenCourse(plain);
      const { checkId } = await aCheck(plain);
      return (file: Buffer) =>
        request(app)
          .post(`/api/v1/suitability-checks/${checkId}/certificate`)
          .attach('file', file, 'a.pdf');
    },
    200,
  ],
] as const;

const stored = async () =>
  (await plain.db.officeDocument.count()) +
  (await plain.db.suitabilityCheck.count({ where: { certificateType: { not: null } } }));

it.each(CALLS)('%s with a virus is refused, logged and not stored', async (_, open, taken) => {
  const send = await open();
  const { status, body } = await send(INFECTED);
  expect([status, body.errors]).toEqual([
    400,
    { file: [expect.stringContaining('A virus was found in this file')] },
  ]);
  expect(await stored()).toBe(0);
  expect(warnings()).toEqual([expect.stringContaining('Eicar-Test-Signature')]);
  expect((await send(CLEAN)).status).toBe(taken);
  expect(await stored()).toBe(1);
});

it.each(CALLS)('%s is refused for a while when the scanner is down', async (_, open) => {
  const send = await open();
  await clamd.close();
  const { status, body, headers } = await send(CLEAN);
  expect([status, body.Message, headers['retry-after']]).toEqual([
    503,
    'The file can’t be checked for viruses just now. Please try again in a few minutes.',
    '120',
  ]);
  expect([await stored(), warnings()]).toEqual([0, []]);
  expect(lines.filter((line) => line.includes('clamd: the connection failed'))).toHaveLength(1);
});

it('nothing of a caller who is refused is scanned', async () => {
  const { id } = await aUser(plain);
  const answer = await request(app)
    .post(`/api/v1/admin/users/${id}/documents?kind=other&title=Letter`)
    .set(await signedInAs(plain, await aUser(plain)))
    .attach('file', CLEAN, 'a.pdf');
  expect([answer.status, clamd.scanned]).toEqual([403, []]);
});
