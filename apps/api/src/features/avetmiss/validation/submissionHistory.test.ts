import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { aUser, signedInAs } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { aNatSet, letIn, NAMED, setWith } from '../testing/aNatSet';

const ctx = testContext();
const app = createApp(ctx);
let header: Record<string, string>;
beforeEach(async () => {
  const admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
  header = await signedInAs(ctx, admin);
  await letIn(ctx, admin);
});

/** Another set takes the place of the last one and is submitted. */
async function submit(set = setWith(() => undefined), over: object = {}) {
  await ctx.db.avetmissReport.deleteMany();
  await aNatSet(ctx, set, {}, over);
  const answer = await request(app).post('/api/v1/avetmiss/submit').set(header).send(NAMED);
  expect(answer.status).toBe(200);
}
const history = async () =>
  (await request(app).get('/api/v1/avetmiss/submissions').set(header)).body;
type Entry = { files: { filename: string; added: number; removed: number; changed: number }[] };
const differences = ({ files }: Entry) =>
  files
    .filter(({ added, removed, changed }) => added || removed || changed)
    .map(({ filename, added, removed, changed }) => [filename, added, removed, changed]);

it('says what was submitted, by whom, and how each file differs from the last submission', async () => {
  await submit();
  const changed = setWith((set) => {
    Object.assign(set.NAT00080[0] ?? {}, { gender: 'Z' });
    set.NAT00120.pop();
  });
  await submit(changed);
  await ctx.db.avetmissReport.deleteMany();
  const [second, first] = await history();
  expect(first).toMatchObject({ ...NAMED, state: 'All', submittedByEmail: 'office@example.com' });
  expect(first.files).toHaveLength(10);
  expect(first.files[0]).toMatchObject({ added: null, removed: null, changed: null });
  expect(second.successful).toBe(false);
  expect(differences(second)).toEqual([
    ['NAT00080', 0, 0, 1],
    ['NAT00120', 0, 1, 0],
  ]);
  // Only the latest one is compared with.
  const files = await ctx.db.natSubmissionFile.findMany({ where: { submissionId: first.id } });
  expect(files.every(({ sealedDigests }) => sealedDigests === null)).toBe(true);
});

it('compares with the same collection only', async () => {
  await submit();
  await submit(
    setWith(() => undefined),
    { state: 'NSW' },
  );
  const [second] = await history();
  expect(second.state).toBe('NSW');
  expect(second.files[0]).toMatchObject({ added: null });
});

it.each([2, 3] as const)('tells a user of type %i nothing', async (userType) => {
  header = await signedInAs(ctx, await aUser(ctx, { userType }));
  expect((await request(app).get('/api/v1/avetmiss/submissions').set(header)).status).toBe(403);
});
