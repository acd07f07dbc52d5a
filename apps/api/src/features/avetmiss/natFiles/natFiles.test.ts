import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../context';
import { testContext } from '../../../testing/testContext';
import { aReport } from '../testing/aCompiledReport';
import { getNatFiles, readNatFile } from './readNatFiles';
import { writeNatFailure, writeNatFile } from './writeNatFile';

const ctx = testContext();
const LINE = 'Nguyen, Linh Mai'.padEnd(325);
const LINES = 8000;
const CONTENT = `${LINE}\r\n`.repeat(LINES);

/** The same server with another key. */
const withKey = (fieldKey: string, formerFieldKeys: string[] = []): AppContext => {
  const { config } = ctx;
  const secrets = { ...config.secrets, fieldKey };
  return testContext({ config: { ...config, secrets, formerFieldKeys } });
};
const otherKey = randomBytes(32).toString('hex');

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

let reportId: string;
beforeEach(async () => {
  ({ id: reportId } = await aReport(ctx));
});

const write = (content = CONTENT, size = 65_000) =>
  writeNatFile(ctx, ctx.db, reportId, 'NAT00080', inPieces(content, size));
const read = async (reader: AppContext, fileId: string) =>
  (await buffer(readNatFile(reader, ctx.db, fileId))).toString();

describe('a file', () => {
  it.each([1000, 65_000, 5_000_000])(
    'comes back as it was written %i characters at a time',
    async (size) => {
      const file = await write(CONTENT, size);
      expect(file).toMatchObject({
        generatedSuccessfully: true,
        errorMessage: null,
        recordCount: LINES,
        description: 'Client',
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(await ctx.db.natFileChunk.count()).toBe(3);
      expect(await read(ctx, file.id)).toBe(CONTENT);
    },
  );

  it('may be empty, which is not missing', async () => {
    const { id, recordCount } = await write('');
    expect(recordCount).toBe(0);
    expect(await read(ctx, id)).toBe('');
  });

  it('takes the place of the one before, also of one that could not be made', async () => {
    const { id } = await writeNatFailure(ctx.db, reportId, 'NAT00080', 'No clients.');
    await expect(read(ctx, id)).rejects.toThrow('has no content');
    const first = await write('one\r\n');
    const { id: second } = await write('two\r\n');
    expect(await ctx.db.natFile.count()).toBe(1);
    expect(await read(ctx, second)).toBe('two\r\n');
    await expect(read(ctx, first.id)).rejects.toThrow('has no content');
  });

  it('that was never finished is not read as a part of the set', async () => {
    const { id } = await write('one\r\n');
    await ctx.db.natFile.update({ where: { id }, data: { generatedSuccessfully: false } });
    const { files, source } = await getNatFiles(ctx, ctx.db, reportId);
    expect(files).toHaveLength(1);
    for await (const part of source('NAT00080')) expect.unreachable(String(part));
    for await (const part of source('NAT00120')) expect.unreachable(String(part));
  });
});

describe('at rest', () => {
  it('nothing of a file can be read', async () => {
    await write();
    for (const { sealed } of await ctx.db.natFileChunk.findMany())
      expect(Buffer.from(sealed).includes('Nguyen')).toBe(false);
  });

  it('no two pieces are sealed alike', async () => {
    await write('same\r\n');
    const [first] = await ctx.db.natFileChunk.findMany();
    await write('same\r\n');
    const [second] = await ctx.db.natFileChunk.findMany();
    expect(second?.sealed).not.toEqual(first?.sealed);
  });

  it('a file is closed to another key, and open to a new one that knows the former', async () => {
    const { id } = await write();
    await expect(read(withKey(otherKey), id)).rejects.toThrow(
      'was sealed with a key that is not known',
    );
    const rotated = withKey(otherKey, ['0'.repeat(64), ctx.config.secrets.fieldKey]);
    expect(await read(rotated, id)).toBe(CONTENT);
    const { id: newer } = await writeNatFile(
      rotated,
      ctx.db,
      reportId,
      'NAT00085',
      inPieces('new\r\n', 5),
    );
    expect(await read(withKey(otherKey), newer)).toBe('new\r\n');
  });

  it.each<[string, (fileId: string) => Promise<unknown>]>([
    [
      'was changed',
      async (fileId) => {
        const where = { fileId_n: { fileId, n: 0 } };
        const { sealed } = await ctx.db.natFileChunk.findUniqueOrThrow({ where });
        const changed = Buffer.from(sealed);
        changed[5000] = (changed[5000] ?? 0) ^ 1;
        await ctx.db.natFileChunk.update({ where, data: { sealed: changed } });
      },
    ],
    [
      'lost its end',
      (fileId) => ctx.db.natFileChunk.delete({ where: { fileId_n: { fileId, n: 2 } } }),
    ],
    [
      'lost its middle',
      async (fileId) => {
        await ctx.db.natFileChunk.delete({ where: { fileId_n: { fileId, n: 1 } } });
        await ctx.db.natFileChunk.update({
          where: { fileId_n: { fileId, n: 2 } },
          data: { n: 1 },
        });
      },
    ],
    [
      'holds a piece of another',
      async (fileId) => {
        const other = await writeNatFile(
          ctx,
          ctx.db,
          reportId,
          'NAT00085',
          inPieces(CONTENT, 9000),
        );
        const { sealed } = await ctx.db.natFileChunk.findUniqueOrThrow({
          where: { fileId_n: { fileId: other.id, n: 1 } },
        });
        await ctx.db.natFileChunk.update({
          where: { fileId_n: { fileId, n: 1 } },
          data: { sealed },
        });
      },
    ],
  ])('a file that %s is refused', async (_, tamper) => {
    const { id } = await write();
    await tamper(id);
    await expect(read(ctx, id)).rejects.toThrow(
      /^NatFileChunk.sealed of .* cannot be opened: it has been changed/,
    );
  });
});
