import { encodeRecord } from '@platewise/avetmiss/encode';
import { NAT_FILES } from '@platewise/avetmiss/layouts';
import { NatError, type NatFileId, type NatRecord } from '@platewise/avetmiss/types';
import type { AppContext } from '../../../context';
import { type NatFileWriter, openNatFile, writeNatFailure } from '../store/writeNatFile';

const LINE_END = '\r\n';

type Records = Partial<Record<NatFileId, NatRecord[]>>;

/** So that the office finds who cannot be written. */
const whose = ({ clientIdentifier }: NatRecord) =>
  clientIdentifier ? ` Client ${clientIdentifier}.` : '';

/** All files side by side, so that learners are read once. A record that cannot be written ends its file alone. */
export async function openRecordWriters(
  ctx: AppContext,
  reportId: string,
  problems: Partial<Record<NatFileId, string>>,
) {
  const writers = new Map<NatFileId, NatFileWriter>();
  const failed = new Map(Object.entries(problems) as [NatFileId, string][]);
  for (const file of NAT_FILES)
    if (!failed.has(file)) writers.set(file, await openNatFile(ctx, ctx.db, reportId, file));

  /** Null where one cannot be written. */
  function linesOf(file: NatFileId, records: NatRecord[]): string | null {
    const lines: string[] = [];
    for (const record of records) {
      try {
        lines.push(encodeRecord(file, record) + LINE_END);
      } catch (error) {
        if (!(error instanceof NatError)) throw error;
        failed.set(file, `${error.message}.${whose(record)}`);
        return null;
      }
    }
    return lines.join('');
  }

  return {
    async write(records: Records) {
      for (const [file, writer] of writers) {
        const lines = linesOf(file, records[file] ?? []);
        if (lines === null) writers.delete(file);
        else if (lines !== '') await writer.write(lines);
      }
    },
    async close() {
      for (const writer of writers.values()) await writer.close();
      for (const [file, problem] of failed) await writeNatFailure(ctx.db, reportId, file, problem);
    },
  };
}
