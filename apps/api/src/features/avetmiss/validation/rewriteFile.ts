import { decodeField } from '@platewise/avetmiss/decode';
import { replaceField } from '@platewise/avetmiss/encode';
import { fieldOf, keyOf } from '@platewise/avetmiss/layouts';
import { linesOf } from '@platewise/avetmiss/lines';
import { type NatContent, NatError, type NatFileId } from '@platewise/avetmiss/types';
import type { FieldEdit, FilePlan, FixProblem } from './planFixes';

type Values = Record<string, string>;
/** A change to a record. `after` is null if it was deleted. */
export type RecordChange = {
  fileId: NatFileId;
  recordNumber: number;
  before: Values;
  after: Values | null;
};

/** Collected while the files are rewritten. */
export type RewriteResult = {
  faults: FixProblem[];
  done: RecordChange[];
  /** The number of dependent records deleted, by file. */
  dropped: Map<NatFileId, number>;
};

export type IsDependent = (line: string) => boolean;

/** Yields the new content of the file, in pieces of whole lines. */
export async function* rewriteFile(
  fileId: NatFileId,
  content: NatContent,
  { plan, hangs, outcome }: { plan: FilePlan; hangs: IsDependent; outcome: RewriteResult },
): AsyncGenerator<string> {
  let last = 0;
  for await (const lines of linesOf(content)) {
    const kept: string[] = [];
    for (const line of lines) {
      last += 1;
      const change = plan.get(last);
      const edits = change?.edits ?? [];
      if (change?.edits === null) outcome.done.push(deletionOf(fileId, last, line));
      else if (hangs(line)) outcome.dropped.set(fileId, (outcome.dropped.get(fileId) ?? 0) + 1);
      else {
        kept.push(editRecord(fileId, line, edits, outcome.faults));
        if (edits.length > 0) outcome.done.push(editOf(fileId, last, edits, line));
      }
    }
    if (kept.length > 0) yield `${kept.join('\r\n')}\r\n`;
  }
  for (const [recordNumber, { at }] of plan)
    if (recordNumber > last)
      outcome.faults.push({ at, message: `${fileId} has no record ${recordNumber}.` });
}

/** Applies the edits to a line. A value that its field cannot hold is reported in `faults` and not written. */
export const editRecord = (
  fileId: NatFileId,
  line: string,
  edits: FieldEdit[],
  faults: FixProblem[],
) =>
  edits.reduce((text, { fieldName, value, at }) => {
    try {
      return replaceField(fileId, text, fieldName, value);
    } catch (error) {
      if (!(error instanceof NatError)) throw error;
      faults.push({ at, message: sentence(error.reason) });
      return text;
    }
  }, line);

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function valuesIn(fileId: NatFileId, names: string[], line: string): Values {
  const fields = names.flatMap((name) => fieldOf(fileId, name) ?? []);
  return Object.fromEntries(fields.map((field) => [field.name, decodeField(field, line)]));
}

const deletionOf = (fileId: NatFileId, recordNumber: number, line: string): RecordChange => ({
  fileId,
  recordNumber,
  before: valuesIn(fileId, keyOf(fileId), line),
  after: null,
});

function editOf(
  fileId: NatFileId,
  recordNumber: number,
  edits: FieldEdit[],
  line: string,
): RecordChange {
  const names = edits.map(({ fieldName }) => fieldName);
  const before = valuesIn(fileId, names, line);
  const after = valuesIn(fileId, names, editRecord(fileId, line, edits, []));
  return { fileId, recordNumber, before, after };
}
