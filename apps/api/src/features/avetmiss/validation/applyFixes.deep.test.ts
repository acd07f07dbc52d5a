import { decodeRecord } from '@platewise/avetmiss/decode';
import { NAT_FILES } from '@platewise/avetmiss/layouts';
import type { NatFileId } from '@platewise/avetmiss/types';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { openEntries } from '../../../office/sealedEntries';
import { aUser, signedInAs } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { shownVersion } from '../natFiles/natReport';
import { getNatFiles } from '../natFiles/readNatFiles';
import { aNatSet, letIn, NAMED, SEEN, setWith } from '../testing/aNatSet';

const ctx = testContext();
const app = createApp(ctx);

let header: Record<string, string>;
/** The version of the files that were validated last. */
let version = 0;
beforeEach(async () => {
  const admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
  header = await signedInAs(ctx, admin);
  await letIn(ctx, admin);
});

const WRONG = setWith((set) => {
  Object.assign(set.NAT00060[0] ?? {}, { vetFlag: 'X' });
  Object.assign(set.NAT00080[0] ?? {}, { gender: 'Z', dateOfBirth: '1890-01-01' });
  Object.assign(set.NAT00080[1] ?? {}, { gender: 'Z', postcode: '2042' });
});

/** A set in which the validation has found this. */
async function aValidatedSet(set = WRONG) {
  const report = await aNatSet(ctx, set);
  const { body } = await request(app).post('/api/v1/avetmiss/submit').set(header).send(NAMED);
  version = [...body.errors, ...body.addressErrors][0].version;
  return { report, ...body };
}

async function linesOf(file: NatFileId): Promise<string[]> {
  const report = await ctx.db.avetmissReport.findFirstOrThrow();
  const { source } = await getNatFiles(ctx, ctx.db, report.id);
  let text = '';
  for await (const part of source(file)) text += String(part);
  return text.split('\r\n').slice(0, -1);
}
const recordsOf = async (file: NatFileId) =>
  (await linesOf(file)).map((line) => decodeRecord(file, line));
async function allLines() {
  const all: Record<string, string[]> = {};
  for (const file of NAT_FILES) all[file] = await linesOf(file);
  return all;
}

const client = (recordNumber: number, over: object = {}) => ({
  natFileNumber: '00080',
  fileId: 'NAT00080',
  recordNumber,
  ...over,
});
const female = { fieldName: 'gender', fieldValue: 'F' };

const update = (fixes: object[]) =>
  request(app)
    .put('/api/v1/avetmiss/validation/update')
    .set(header)
    .send(fixes.map((fix) => ({ version, ...fix })));
const dependants = (fileId: string, recordNumber: number) =>
  request(app)
    .get(`/api/v1/avetmiss/validation/dependants`)
    .query({ fileId, recordNumber })
    .set(header);
const countsOf = async (fileId: string, recordNumber: number) => {
  const { body } = await dependants(fileId, recordNumber);
  return Object.fromEntries(
    body.dependants.map(({ fileId: file, records }: { fileId: string; records: number }) => [
      file,
      records,
    ]),
  );
};
const said = async (answer: ReturnType<typeof update>) => {
  const { status, body } = await answer;
  return [status, body.Message];
};
const CHANGED =
  'Someone else has changed the NAT files. Please validate them again before you make changes.';

describe('a record in which something was found', () => {
  it('is changed in that field alone, and has to be validated again', async () => {
    await aValidatedSet();
    const before = await allLines();
    const { status, body } = await update([
      client(1, { fieldName: 'dateOfBirth', fieldValue: '28/02/1990' }),
      client(2, female),
    ]);
    expect([status, body]).toMatchObject([200, NAMED]);
    expect(body.reports).toHaveLength(10);
    const [first, second] = await recordsOf('NAT00080');
    expect([first?.dateOfBirth, first?.gender, second?.gender]).toEqual(['1990-02-28', 'Z', 'F']);
    const after = await allLines();
    expect({ ...after, NAT00080: null }).toEqual({ ...before, NAT00080: null });
    const again = await request(app).get('/api/v1/avetmiss/validation').set(header);
    expect(again.status).toBe(404);
    const [report] = await ctx.db.avetmissReport.findMany();
    expect(report).toMatchObject({ version: 2, validatedAt: null, errorCount: 0 });
  });

  it('is kept as it was before with who changed it', async () => {
    await aValidatedSet();
    await update([client(2, female), client(1)]);
    const kept = await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    const entries = await openEntries(ctx, ctx.db, kept);
    expect(entries.slice(-3)).toMatchObject([
      {
        actorEmail: 'office@example.com',
        action: 'delete NAT record',
        subjectId: 'NAT00080, record 1',
        before: { clientIdentifier: 'C1' },
      },
      {
        action: 'edit NAT record',
        subjectId: 'NAT00080, record 2',
        before: { gender: 'Z' },
        after: { gender: 'F' },
      },
      {
        action: 'delete NAT records with others',
        after: { NAT00085: 1, NAT00090: 1, NAT00100: 1, NAT00120: 2, NAT00130: 1 },
      },
    ]);
    const { body } = await request(app).get('/api/v1/admin/audit?pageSize=3&page=1').set(header);
    const names = body.map(({ subjectName }: { subjectName: string }) => subjectName);
    expect(names.sort()).toEqual(['Annual 2025', 'NAT00080, record 1', 'NAT00080, record 2']);
  });

  it('that is left blank goes, with all that hangs on it, which is counted first', async () => {
    await aValidatedSet();
    expect(await countsOf('NAT00080', 1)).toEqual({
      NAT00085: 1,
      NAT00090: 1,
      NAT00100: 1,
      NAT00120: 2,
      NAT00130: 1,
    });
    const { body } = await update([client(1, { fieldName: 'gender', fieldValue: '' })]);
    const counts = body.reports.map(({ filename, records }: Record<string, unknown>) => [
      filename,
      records,
    ]);
    expect(Object.fromEntries(counts)).toMatchObject({
      NAT00060: 2,
      NAT00080: 1,
      NAT00085: 1,
      NAT00090: 0,
      NAT00120: 1,
      NAT00130: 0,
    });
    for (const file of ['NAT00080', 'NAT00085', 'NAT00120'] as const)
      expect((await recordsOf(file)).map((each) => each.clientIdentifier)).toEqual(['C2']);
  });

  it('takes nothing with it while another of the same key stays', async () => {
    const twice = setWith((set) => {
      const [first = {}] = set.NAT00080;
      set.NAT00080.push({ ...first, gender: 'Z' });
    });
    await aValidatedSet(twice);
    expect(await countsOf('NAT00080', 3)).toEqual({});
    await update([client(3)]);
    expect((await linesOf('NAT00080')).length).toBe(2);
    expect((await linesOf('NAT00120')).length).toBe(3);
  });

  it('that is a subject takes the training in it along, and no learner', async () => {
    await aValidatedSet();
    expect(await countsOf('NAT00060', 1)).toEqual({ NAT00120: 2 });
    await update([client(1, { fileId: 'NAT00060' })]);
    expect((await recordsOf('NAT00120')).map((each) => each.subjectIdentifier)).toEqual([
      'SITXFSA006',
    ]);
    expect((await linesOf('NAT00080')).length).toBe(2);
  });

  it('with an address is changed like the others, for the set that was seen', async () => {
    const { addressErrors } = await aValidatedSet();
    const [found] = addressErrors;
    const fix = { ...found, fieldName: 'postcode', fieldValue: '3065' };
    const send = (over: object = {}) =>
      request(app)
        .post('/api/v1/avetmiss/validation/address-fixes')
        .set(header)
        .send({ ...SEEN, fixes: [fix], ...over });
    for (const over of [{ state: 'NSW' }, { year: 2024 }, { collectionEndDate: '2025-06-30' }])
      expect(await said(send(over))).toEqual([409, CHANGED]);
    const wrong = await send({ fixes: [{ ...fix, fieldValue: '306555' }] });
    expect(Object.keys(wrong.body.errors)).toEqual(['fixes[0].fieldValue']);
    const { body } = await send();
    expect(body).toMatchObject(NAMED);
    expect((await recordsOf('NAT00080'))[1]?.postcode).toBe('3065');
  });
});

describe('a change is refused, and nothing is changed', () => {
  it.each([
    ['when nothing was edited', [], 'No changes have been detected.'],
    [
      'of a record that is fine',
      [client(1, { fileId: 'NAT00120', fieldValue: '20' })],
      'The validation found nothing in NAT00120, record 1.',
    ],
    [
      'of a file that is none',
      [client(1, { fileId: 'NAT00999', fieldValue: '20' })],
      'The validation found nothing in NAT00999, record 1.',
    ],
    [
      'of a field that there is not',
      [client(1, { fieldName: 'shoeSize', fieldValue: '9' })],
      'The file has no such field.',
    ],
    [
      'to what the field does not take',
      [client(2, female), client(1, { fieldName: 'dateOfBirth', fieldValue: '31/02/1990' })],
      "'31/02/1990' is not a day, as in 31/03/2026.",
    ],
    [
      'to what is too long',
      [client(1, { fieldName: 'gender', fieldValue: 'Female' })],
      "'Female' is longer than the 1 character of Gender.",
    ],
  ])('%s', async (_, fixes, message) => {
    await aValidatedSet();
    const before = await allLines();
    expect(await said(update(fixes))).toEqual([400, message]);
    expect(await allLines()).toEqual(before);
    expect((await ctx.db.avetmissReport.findFirst())?.version).toBe(1);
  });

  it('and each fault is told beside its entry', async () => {
    await aValidatedSet();
    const { body } = await update([
      client(1, { fieldName: 'dateOfBirth', fieldValue: 'May' }),
      client(1, { fieldName: 'gender', fieldValue: 'M' }),
      client(2, { fieldName: 'gender', fieldValue: 'Female' }),
    ]);
    expect(Object.keys(body.errors)).toEqual(['[0].fieldValue', '[2].fieldValue']);
  });

  it('when the files have changed since they were validated', async () => {
    await aValidatedSet();
    expect((await update([client(2, female)])).status).toBe(200);
    expect(await said(update([client(2, female)]))).toEqual([409, CHANGED]);
    const report = await ctx.db.avetmissReport.findFirstOrThrow();
    const ofNow = { ...female, version: shownVersion(report) };
    expect(await said(update([client(2, ofNow)]))).toEqual([
      400,
      'The validation found nothing in NAT00080, record 2.',
    ]);
  });

  it('when another set has taken the place of the files, with the same found in it', async () => {
    await aValidatedSet();
    const ofBefore = client(2, { ...female, version });
    await ctx.db.avetmissReport.deleteMany();
    await aValidatedSet();
    expect(await said(update([ofBefore]))).toEqual([409, CHANGED]);
    expect((await update([client(2, female)])).status).toBe(200);
  });

  it('to nine of ten who change the same set at once', async () => {
    await aValidatedSet();
    const tries = Array.from({ length: 10 }, (_, i) =>
      update([client(2, { fieldName: 'gender', fieldValue: i % 2 ? 'F' : 'M' })]),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const edits = await ctx.db.auditEntry.count({ where: { action: 'edit NAT record' } });
    expect(edits).toBe(1);
    expect((await linesOf('NAT00080')).length).toBe(2);
  });

  it('where there are no files, and of a record that there is not', async () => {
    expect((await update([client(2, female)])).status).toBe(404);
    expect((await dependants('NAT00080', 1)).status).toBe(404);
    await aNatSet(ctx);
    expect((await dependants('NAT00080', 3)).status).toBe(404);
    expect((await dependants('NAT00999', 1)).status).toBe(404);
    expect((await dependants('NAT00080', 0)).status).toBe(400);
  });
});

describe('one value for a group', () => {
  type GroupFinding = { fileId: string; fieldName: string; ruleId: string; recordNumber: number };
  const fixGroup = (over: object) =>
    request(app)
      .put('/api/v1/avetmiss/validation/group')
      .set(header)
      .send({ version, ...over });

  async function aGroup() {
    const { errors } = await aValidatedSet();
    const found = (errors as GroupFinding[]).filter(({ fieldName }) => fieldName === 'gender');
    const records = found.map(({ recordNumber }) => recordNumber);
    const { ruleId } = found[0] as GroupFinding;
    return { fileId: 'NAT00080', fieldName: 'gender', ruleId, records, fieldValue: 'F' };
  }

  it('is written into all its records and audited for each', async () => {
    const group = await aGroup();
    expect(group.records).toEqual([1, 2]);
    expect((await fixGroup(group)).status).toBe(200);
    expect((await recordsOf('NAT00080')).map(({ gender }) => gender)).toEqual(['F', 'F']);
    expect(await ctx.db.auditEntry.count({ where: { action: 'edit NAT record' } })).toBe(2);
  });

  it.each([
    ['a record in which the rule found nothing', { records: [1, 99] }],
    ['another rule', { ruleId: 'none' }],
    ['another field', { fieldName: 'dateOfBirth', fieldValue: '28/02/1990' }],
    ['a value that the field cannot hold', { fieldValue: 'Female' }],
    ['no value', { fieldValue: '' }],
    ['no records', { records: [] }],
  ])('changes nothing for %s', async (_, over) => {
    const group = await aGroup();
    const before = await allLines();
    const { status, body } = await fixGroup({ ...group, ...over });
    expect([status, Boolean(body.Message)]).toEqual([400, true]);
    expect(await allLines()).toEqual(before);
  });

  it('is heard once of ten callers', async () => {
    const group = await aGroup();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => fixGroup({ ...group, fieldValue: n % 2 ? 'F' : 'M' })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(await ctx.db.auditEntry.count({ where: { action: 'edit NAT record' } })).toBe(2);
    const genders = (await recordsOf('NAT00080')).map(({ gender }) => gender);
    expect(new Set(genders).size).toBe(1);
  });

  it.each([2, 3] as const)('is refused to a user of type %i', async (userType) => {
    const group = await aGroup();
    header = await signedInAs(ctx, await aUser(ctx, { userType }));
    expect((await fixGroup(group)).status).toBe(403);
    const csv = request(app).get('/api/v1/avetmiss/validation/findings.csv').set(header);
    expect((await csv).status).toBe(403);
  });
});

describe('the findings as CSV', () => {
  it('have the name of the client, and are recorded as read', async () => {
    await aValidatedSet();
    const { status, text } = await request(app)
      .get('/api/v1/avetmiss/validation/findings.csv')
      .set(header);
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Severity,File,Record,Client,Client Identifier,Field,Value');
    const [first] = await recordsOf('NAT00085');
    const name = `${first?.clientFirstGivenName} ${first?.clientFamilyName}`;
    const gender = lines.find(
      (line) => line.startsWith('Error,NAT00080,1,') && line.includes(',Z,'),
    );
    expect(gender).toContain(name);
    const reads = await ctx.db.sensitiveRead.findMany({ where: { file: { not: null } } });
    expect(reads).toMatchObject([{ through: 'NAT validation', file: 'nat-findings-2025.csv' }]);
  });

  it('are refused before a validation', async () => {
    await aNatSet(ctx, WRONG);
    const csv = request(app).get('/api/v1/avetmiss/validation/findings.csv').set(header);
    expect((await csv).status).toBe(404);
  });
});
