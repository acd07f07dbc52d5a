import { decodeField } from '@platewise/avetmiss/decode';
import { replaceField } from '@platewise/avetmiss/encode';
import { fieldOf, keyOf } from '@platewise/avetmiss/layouts';
import { linesOf } from '@platewise/avetmiss/lines';
import { type NatContent, NatError, type NatFileId } from '@platewise/avetmiss/types';
import type { Edit, Fault, FilePlan } from './planFixes';

type Values = Record<string, string>;
/** What was done to a record: nothing is left of one that was deleted. */
export type Done = {
  fileId: NatFileId;
  recordNumber: number;
  before: Values;
  after: Values | null;
};

/** Filled while files are rewritten. */
export type Outcome = {
  faults: Fault[];
  done: Done[];
  /** How many records went with others that they hung on, by file. */
  dropped: Map<NatFileId, number>;
};

export type HangsOn = (line: string) => boolean;

/** The file as it will be, in pieces of whole lines. */
export async function* rewriteFile(
  fileId: NatFileId,
  content: NatContent,
  { plan, hangs, outcome }: { plan: FilePlan; hangs: HangsOn; outcome: Outcome },
): AsyncGenerator<string> {
  let last = 0;
  for await (const lines of linesOf(content)) {
    const kept: string[] = [];
    for (const line of lines) {
      last += 1;
      const change = plan.get(last);
      const edits = change?.edits ?? [];
      if (change?.edits === null) outcome.done.push(deletion(fileId, last, line));
      else if (hangs(line)) outcome.dropped.set(fileId, (outcome.dropped.get(fileId) ?? 0) + 1);
      else {
        kept.push(editRecord(fileId, line, edits, outcome.faults));
        if (edits.length > 0) outcome.done.push(edition(fileId, last, edits, line));
      }
    }
    if (kept.length > 0) yield `${kept.join('\r\n')}\r\n`;
  }
  for (const [recordNumber, { at }] of plan)
    if (recordNumber > last)
      outcome.faults.push({ at, message: `${fileId} has no record ${recordNumber}.` });
}

/** A value that its field does not take is told, and left out. */
export const editRecord = (fileId: NatFileId, line: string, edits: Edit[], faults: Fault[]) =>
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

const deletion = (fileId: NatFileId, recordNumber: number, line: string): Done => ({
  fileId,
  recordNumber,
  before: valuesIn(fileId, keyOf(fileId), line),
  after: null,
});

function edition(fileId: NatFileId, recordNumber: number, edits: Edit[], line: string): Done {
  const names = edits.map(({ fieldName }) => fieldName);
  const before = valuesIn(fileId, names, line);
  const after = valuesIn(fileId, names, editRecord(fileId, line, edits, []));
  return { fileId, recordNumber, before, after };
}
