import { decodeRecord } from '@platewise/avetmiss/decode';
import type { Finding, NatFileId, NatRecord, NatSource } from '@platewise/avetmiss/types';
import { eachRecord } from '../store/eachRecord';

type Place = Pick<Finding, 'fileId' | 'recordNumber'>;
export type FindRecord = (place: Place) => NatRecord | undefined;

/** The records that the findings are about, and no others: each file is read once, from its first line to its last. */
export async function recordsBehind(findings: Place[], source: NatSource): Promise<FindRecord> {
  const found = new Map<NatFileId, Map<number, NatRecord | undefined>>();
  for (const { fileId, recordNumber } of findings) {
    const wanted = found.get(fileId) ?? new Map<number, undefined>();
    found.set(fileId, wanted.set(recordNumber, undefined));
  }
  for (const [fileId, wanted] of found)
    await eachRecord(source(fileId), (line, recordNumber) => {
      if (wanted.has(recordNumber)) wanted.set(recordNumber, decodeRecord(fileId, line));
    });
  return ({ fileId, recordNumber }) => found.get(fileId)?.get(recordNumber);
}
