import { decodeRecord } from '@platewise/avetmiss/decode';
import { fieldsOf, NAT_FILES } from '@platewise/avetmiss/layouts';
import { carelessFiles } from '@platewise/avetmiss/testing/carelessFiles';
import { smallSet } from '@platewise/avetmiss/testing/smallSet';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { aUser, signedInAs } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { readZip } from '../../../zip/readZip';
import { withName, withNumber, zipOf } from '../../../zip/testing/zips';
import { aNatSet, letIn, NAMED, setWith } from '../testing/aNatSet';
import { zipName } from './exportNatFiles';
import { readNatFile } from './readNatFiles';

const ctx = testContext();
const app = createApp(ctx);

let header: Record<string, string>;
beforeEach(async () => {
  const admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
  header = await signedInAs(ctx, admin);
  await letIn(ctx, admin);
});

const download = () =>
  request(app).get('/api/v1/avetmiss/download').set(header).responseType('blob');
const send = (zip: Buffer) =>
  request(app).post('/api/v1/avetmiss/nat-files').set(header).attach('file', zip, 'nat.zip');

/** Every file as it is kept. */
async function kept(): Promise<Record<string, string>> {
  const files = await ctx.db.natFile.findMany({ orderBy: { filename: 'asc' } });
  const texts: [string, string][] = [];
  for (const { id, filename } of files) {
    let text = '';
    for await (const part of readNatFile(ctx, ctx.db, id)) text += String(part);
    texts.push([`${filename}.txt`, text]);
  }
  return Object.fromEntries(texts);
}

const namesIn = (set = smallSet()) =>
  Object.fromEntries(
    Object.entries(carelessFiles(set)).map(([name, text]) => [`${name}.txt`, text]),
  );
const OTHER = namesIn(
  setWith((set) => {
    Object.assign(set.NAT00080[0] ?? {}, { nameForEncryption: 'Other, Somebody' });
  }),
);
/** The set of OTHER with these files instead. */
const zipWith = (over: Record<string, string | undefined>) => {
  const files = Object.entries({ ...OTHER, ...over });
  return zipOf(
    Object.fromEntries(files.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
  );
};

describe('the NAT files as a zip', () => {
  it('are what is kept, byte for byte, and each download is recorded', async () => {
    await aNatSet(ctx);
    const { status, headers, body } = await download();
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      'attachment; filename="natfiles-2025-annual.zip"',
    ]);
    const limits = { mostEntries: 10, mostBytes: 1_000_000, folders: false };
    const entries = await readZip(body, limits);
    const read = entries.map(async ({ name, read: bytes }) => [name, String(await bytes())]);
    expect(Object.fromEntries(await Promise.all(read))).toEqual(await kept());
    expect(await ctx.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actorEmail: 'office@example.com',
      action: 'download NAT files',
      after: { year: 2025, period: 'Annual', files: 10 },
    });
  });

  it('lack those that could not be generated; without any there is no zip', async () => {
    await aNatSet(ctx, undefined, { NAT00020: 'No delivery location.' });
    const { body } = await download();
    const limits = { mostEntries: 10, mostBytes: 1_000_000, folders: false };
    expect((await readZip(body, limits)).map(({ name }) => name)).not.toContain('NAT00020.txt');
    await ctx.db.natFile.updateMany({ data: { generatedSuccessfully: false } });
    const { status, body: refused } = await request(app)
      .get('/api/v1/avetmiss/download')
      .set(header);
    expect([status, refused.Message]).toEqual([409, 'Unable to export the NAT files.']);
  });

  it.each([
    ['Annual', 'natfiles-2026-annual.zip'],
    ['Quarter 1', 'natfiles-2026-quarter-1.zip'],
  ])('of a period (%s) are called %s', (period, name) => {
    expect(zipName(2026, period)).toBe(name);
  });

  it('are cut off where a file is replaced while they are fetched, never mixed', async () => {
    await aNatSet(ctx);
    await ctx.db.natFileChunk.deleteMany({ where: { file: { filename: 'NAT00120' } } });
    await expect(download()).rejects.toThrow('aborted');
  });

  it('can be imported again as they are', async () => {
    await aNatSet(ctx);
    const before = await kept();
    const { body } = await send((await download()).body);
    expect(body).toMatchObject({
      ...NAMED,
      assumptions: [],
      imported: {
        activityFrom: '2025-02-03',
        activityTo: expect.stringMatching(/^2025-/),
        states: ['NSW', 'VIC'],
      },
    });
    const status = await request(app).get('/api/v1/avetmiss/status').set(header);
    expect(status.body.imported).toEqual(body.imported);
    expect(await kept()).toEqual(before);
  });
});

describe('NAT files that are imported', () => {
  it('take the place of all there were, and have to be validated again', async () => {
    await aNatSet(ctx, undefined, { NAT00020: 'No delivery location.' });
    const { status, body } = await send(zipWith({}));
    expect([status, body.assumptions]).toEqual([200, []]);
    expect(body.reports).toHaveLength(10);
    expect(body.reports.every((file: Record<string, unknown>) => file.generatedSuccessfully)).toBe(
      true,
    );
    expect(await kept()).toEqual(OTHER);
    expect(await ctx.db.avetmissReport.findFirst()).toMatchObject({
      version: 2,
      validatedAt: null,
    });
    expect(await ctx.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actorEmail: 'office@example.com',
      action: 'import NAT files',
      after: { year: 2025, period: 'Annual', NAT00080: 2, NAT00120: 3 },
    });
    const submitted = await request(app).post('/api/v1/avetmiss/submit').set(header).send(NAMED);
    expect(submitted.body.verificationSuccessful).toBe(true);
  });

  const ofUnix = (text: string) => text.replaceAll('\r\n', '\n');
  const trimmed = (text: string) => text.replaceAll(/ +\r\n/g, '\r\n');
  it.each([
    ['with the line ends of Unix', ofUnix],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['without the blanks at the end of their lines', trimmed],
    ['without a last line end', (text: string) => text.replace(/\r\n$/, '')],
  ])('may come %s', async (_, written) => {
    await aNatSet(ctx);
    const files = Object.entries(OTHER).map(([name, text]) => [name, written(text)]);
    const { status, body } = await send(zipOf(Object.fromEntries(files)));
    expect([status, body.Message]).toEqual([200, undefined]);
    expect(await kept()).toEqual(OTHER);
  });

  it.each([
    ['in one folder, as the Finder of macOS packs them', 'NAT files 2025/'],
    ['next to what macOS adds', ''],
  ])('may come %s', async (_, folder) => {
    await aNatSet(ctx);
    const files = Object.entries(OTHER).flatMap(([name, text]) => [
      [`${folder}${name}`, text],
      [`__MACOSX/${folder}._${name}`, 'Mac OS X'],
    ]);
    const added = { [`${folder}.DS_Store`]: 'Bud1', [`${folder}._NAT00010.txt`]: 'Mac OS X' };
    const { status, body } = await send(zipOf({ ...Object.fromEntries(files), ...added }));
    expect([status, body.Message]).toEqual([200, undefined]);
    expect(await kept()).toEqual(OTHER);
  });

  it('may be of release 7.0, and what that left open is said', async () => {
    await aNatSet(ctx);
    const activity = {
      deliveryLocationIdentifier: 'HEAD',
      clientIdentifier: 'C1',
      subjectIdentifier: 'SITXFSA005',
      programIdentifier: 'SITSS00069',
      activityStartDate: '03022025',
      activityEndDate: '14032025',
      deliveryModeIdentifier: '10',
      outcomeIdentifierNational: '20',
    };
    const { body } = await send(zipWith({ 'NAT00120.txt': `${lineOfRelease7(activity)}\r\n` }));
    expect(body.assumptions).toEqual(
      expect.arrayContaining([
        'NAT00120: The file is of release 7.0 and was rewritten in release 8.0.',
        expect.stringContaining('is not in release 7.0; it is 00000 in every record.'),
      ]),
    );
    const [line = ''] = (await kept())['NAT00120.txt']?.split('\r\n') ?? [];
    expect(decodeRecord('NAT00120', line)).toMatchObject({
      trainingOrganisationIdentifier: '00000',
      clientIdentifier: 'C1',
      activityStartDate: '2025-02-03',
    });
  });

  it('may lack a file that holds nothing now, which is said', async () => {
    const set = setWith((each) => {
      each.NAT00090 = [];
    });
    await aNatSet(ctx, set);
    const { body } = await send(zipWith({ 'NAT00090.txt': undefined }));
    expect(body.assumptions).toEqual(['NAT00090: it is not in the zip, so it is empty now.']);
    expect((await kept())['NAT00090.txt']).toBe('');
  });

  it('say which states their learners live in, whatever the collection was made for', async () => {
    const set = setWith(({ NAT00080 }) => {
      Object.assign(NAT00080[0] ?? {}, { stateIdentifier: '99', postcode: 'OSPC' });
      Object.assign(NAT00080[1] ?? {}, { stateIdentifier: '@@' });
    });
    await aNatSet(ctx, undefined, {}, { state: 'QLD' });
    const { body } = await send(zipOf(namesIn(set)));
    expect(body.imported.states).toEqual(['overseas', 'not stated']);
    const status = await request(app).get('/api/v1/avetmiss/status').set(header);
    expect(status.body).toMatchObject({ state: 'QLD', imported: body.imported });
  });

  it('may hold training of this period that began before it, and what has not begun yet', async () => {
    const set = setWith(({ NAT00120 }) => {
      Object.assign(NAT00120[0] ?? {}, { activityStartDate: '2024-11-03' });
      Object.assign(NAT00120[1] ?? {}, {
        activityStartDate: '2026-02-03',
        activityEndDate: '2026-03-14',
        outcomeIdentifierNational: '85',
      });
    });
    await aNatSet(ctx);
    expect((await send(zipOf(namesIn(set)))).status).toBe(200);
  });

  it('may hold a quarter of a year of which there is no more', async () => {
    await aNatSet(ctx);
    expect((await send(zipOf(namesIn(inQuarter1)))).status).toBe(200);
  });

  it('come one after the other when ten come at once', async () => {
    await aNatSet(ctx);
    const tries = await Promise.all(Array.from({ length: 10 }, () => send(zipWith({}))));
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 200));
    expect((await ctx.db.avetmissReport.findFirst())?.version).toBe(11);
    expect(await ctx.db.natFile.count()).toBe(NAT_FILES.length);
    expect(await kept()).toEqual(OTHER);
  });
});

const lineOfRelease7 = (values: Record<string, string>) =>
  fieldsOf('NAT00120', '7.0').reduce(
    (line, { name, start, length }) =>
      line.padEnd(start - 1) + (values[name] ?? '').padEnd(length).slice(0, length),
    '',
  );

/** The training of the small set, all of it in the first quarter of 2025. */
const inQuarter1 = setWith(() => {});
const acrossTheYear = setWith(({ NAT00120 }) => {
  Object.assign(NAT00120[2] ?? {}, {
    activityStartDate: '2025-08-03',
    activityEndDate: '2025-10-14',
  });
});

describe('of two collections that overlap', () => {
  it.each([
    [
      'a year over its third quarter',
      inQuarter1,
      { period: 'Quarter 3', from: '2025-07-01', to: '2025-09-30' },
      acrossTheYear,
      '2 of the 3 training activities in these files are outside this collection, Quarter 3 2025 from 01/07/2025 to 30/09/2025. Nothing was imported.',
    ],
    [
      'a quarter over its year',
      acrossTheYear,
      { period: 'Annual', from: '2025-01-01', to: '2025-12-31' },
      inQuarter1,
      'The training activity in these files is from 03/02/2025 to 14/03/2025, within one quarter. The files of this collection, Annual 2025, include training outside that quarter, which would be lost. Nothing was imported. To import a quarter, please generate the NAT files of that quarter first.',
    ],
  ])('%s is not imported', async (_, set, { period, from, to }, other, message) => {
    const dates = { collectionStartDate: dateOf(from), collectionEndDate: dateOf(to) };
    await aNatSet(ctx, set, {}, { period, ...dates });
    const before = await kept();
    const { status, body } = await send(zipOf(namesIn(other)));
    expect([status, body.Message]).toEqual([400, message]);
    expect(await kept()).toEqual(before);
    expect(await ctx.db.avetmissReport.findFirst()).toMatchObject({ version: 1, importedAt: null });
  });
});

describe('an import is refused, and every file stays as it was,', () => {
  const PLAIN = zipWith({});
  it.each([
    ['without a file in the zip', zipOf({}), 'The zip is empty.'],
    [
      'with a file that is none of them',
      zipWith({ 'NAT00140.txt': '' }),
      "The zip holds 'NAT00140.txt'. It is not a file of a NAT file set.",
    ],
    [
      'with another name',
      zipWith({ 'NAT00090.txt': undefined, 'notes.txt': 'hello' }),
      "The zip holds 'notes.txt'. It is not a file of a NAT file set.",
    ],
    [
      'with a file in a folder',
      zipWith({ 'NAT00090.txt': undefined, 'nat/NAT00090.txt': '' }),
      "The zip holds 'nat/NAT00090.txt', which is in a folder. Please put all files in one folder, or zip the files without a folder.",
    ],
    [
      'with programs that are not on the national register',
      zipWith({ 'NAT00030A.txt': '' }),
      "The zip holds 'NAT00030A.txt'. This is NAT00030A. It lists programs that are not on the national register. This set contains registered programs only, in NAT00030. Please leave it out.",
    ],
    [
      'of another organisation',
      zipOf(namesIn()),
      'These are the files of organisation 45678; ours is 00000. Nothing was imported.',
    ],
    [
      'of another year',
      zipOf(
        namesIn(
          setWith((set) => {
            for (const row of set.NAT00120)
              Object.assign(row, {
                activityStartDate: '2023-02-03',
                activityEndDate: '2023-03-14',
              });
          }),
        ),
      ),
      'The training activity in these files is from 03/02/2023 to 14/03/2023. This collection is from 01/01/2025 to 31/12/2025. Nothing was imported.',
    ],
    [
      'with nothing but what macOS adds',
      zipOf({ '__MACOSX/._NAT00010.txt': 'x', '.DS_Store': 'x' }),
      'The zip is empty.',
    ],
    [
      'with client records of release 6',
      zipWith({ 'NAT00080.txt': `${'C1'.padEnd(154)}\r\n`.replace('C1  ', 'C1 N') }),
      'NAT00080: record 1 has 154 characters; 327 are expected. The file looks like release 6; releases 7.0 and 8.0 can be read.',
    ],
    [
      'with a file that leads out of the zip',
      withName(PLAIN, 'NAT00010.txt', '../T0010.txt'),
      "The zip holds '../T0010.txt', which leads out of it.",
    ],
    [
      'with a file twice',
      withName(PLAIN, 'NAT00020.txt', 'nat00010.TXT'),
      "The zip holds 'nat00010.TXT' twice.",
    ],
    [
      'that is locked',
      withNumber(PLAIN, 8, 1, 2),
      'The zip file has a password. Please create it without one.',
    ],
    [
      'that was cut short',
      PLAIN.subarray(0, -20),
      'The zip file is damaged or incomplete. Please create it again.',
    ],
    [
      'that would fill the server',
      zipWith({ 'NAT00080.txt': ' '.repeat(2 * 1024 * 1024) }),
      "'NAT00080.txt' is compressed too much for a file of this kind.",
    ],
    [
      'with lines of uneven length',
      zipWith({ 'NAT00080.txt': `${OTHER['NAT00080.txt']}C3\r\n` }),
      expect.stringMatching(/^NAT00080: record 3 has 2 characters; /),
    ],
    [
      'without a file that holds records now',
      zipWith({ 'NAT00090.txt': undefined, 'NAT00120.txt': undefined }),
      'The zip is missing NAT00090 (1 record), NAT00120 (3 records). It must include every file that has records now.',
    ],
  ])('%s', async (_, zip, message) => {
    await aNatSet(ctx);
    const before = await kept();
    const { status, body } = await send(zip);
    expect([status, body.Message]).toEqual([400, message]);
    expect(await kept()).toEqual(before);
    expect((await ctx.db.avetmissReport.findFirst())?.version).toBe(1);
    expect(await ctx.db.auditEntry.count({ where: { action: 'import NAT files' } })).toBe(0);
  });

  it('of a file that is too large, of none, and of what is no zip', async () => {
    await aNatSet(ctx);
    const large = await send(Buffer.alloc(5_242_881));
    expect([large.status, large.body.Message]).toEqual([413, 'File is too large.']);
    const none = await request(app).post('/api/v1/avetmiss/nat-files').set(header);
    expect([none.status, none.body.Message]).toEqual([400, 'Please add a file.']);
    const text = await send(Buffer.from('hello'));
    expect([text.status, text.body.Message]).toEqual([400, 'File type is not supported.']);
  });

  it('where there are no NAT files, or they are still being generated', async () => {
    expect((await send(PLAIN)).status).toBe(404);
    await aNatSet(ctx, undefined, {}, { stage: 'COMPILING' });
    expect((await send(PLAIN)).status).toBe(409);
    expect((await request(app).get('/api/v1/avetmiss/download').set(header)).status).toBe(409);
  });
});
