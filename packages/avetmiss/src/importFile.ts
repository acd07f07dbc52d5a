import { canonicalLine, lastColumn, type Reading, startReading } from './importing/importLine';
import { byColumns, countWere, type ImportedLine, importedLines } from './importing/importText';
import { newFields } from './importing/upgrade';
import { fieldsOf, widthOf } from './layouts';
import { releaseSign } from './release';
import { type Import, NatError, type NatFileId, type Release } from './types';

export type ImportOptions = {
  /** The organisation of the set. Release 7.0 had no organisation in NAT00120. */
  organisationIdentifier?: string;
};

/**
 * Converts a file of release 7.0 or 8.0 from another system (LF, BOM, no trailing spaces, state columns, quoted
 * identifiers) to release 8.0 as this product writes it. Invalid values are kept: `validate` reports them.
 * `assumptions` describes every change. Throws NatError if the columns cannot be recognised.
 */
export function readImport(
  file: NatFileId,
  content: Uint8Array | string,
  { organisationIdentifier = '' }: ImportOptions = {},
): Import {
  const assumptions: string[] = [];
  const lines = importedLines(content, (sentence) => assumptions.push(sentence)).map((line) => ({
    ...line,
    text: byColumns(line.text, widths(file)),
  }));
  const release = releaseOf(file, lines);
  checkWidths(file, release, lines);
  const reading = startReading(file, release, organisationIdentifier);
  const text = lines.map((line) => `${canonicalLine(line.text, reading)}\r\n`).join('');
  if (lines.length > 0) assumptions.push(...describeAssumptions(reading));
  return { fileId: file, release, text, records: lines.length, assumptions };
}

const widths = (file: NatFileId) => [
  widthOf(file),
  lastColumn(file, '8.0'),
  lastColumn(file, '7.0'),
];

function releaseOf(file: NatFileId, lines: ImportedLine[]): Release {
  const signs = new Set(lines.map(({ text }) => releaseSign(file, text)));
  if (signs.has('7.0') && signs.has('8.0'))
    throw new NatError(file, null, 'some records are of release 7.0 and some of release 8.0');
  return signs.has('7.0') ? '7.0' : '8.0';
}

/**
 * Trailing blanks may be missing, but not a mandatory field. If there are columns after the standard's, every record
 * must have the same length.
 */
function checkWidths(file: NatFileId, release: Release, lines: ImportedLine[]) {
  const longest = lines.reduce((most, { text }) => Math.max(most, text.length), 0);
  const needed = fieldsOf(file, release).filter(({ requirement }) => requirement === 'always');
  const hasMore = longest > lastColumn(file, release);
  const least = hasMore ? longest : Math.max(...needed.map(({ start }) => start));
  for (const { recordNumber, text } of lines) {
    if (text.length >= least) continue;
    const wanted = hasMore ? `others have ${longest}` : `${widthOf(file)} are expected`;
    const reason = `record ${recordNumber} has ${text.length} characters; ${wanted}${olderRelease(file, lines)}`;
    throw new NatError(file, null, reason);
  }
}

/** Client records of release 6 have 154 characters, or fewer without trailing blanks. */
const RELEASE_6 = { file: 'NAT00080', most: 154, least: 120 };

function olderRelease(file: NatFileId, lines: ImportedLine[]): string {
  const isOld = lines.every(
    ({ text }) => text.length >= RELEASE_6.least && text.length <= RELEASE_6.most,
  );
  return file === RELEASE_6.file && isOld
    ? '. The file looks like release 6; releases 7.0 and 8.0 can be read'
    : '';
}

/** Describes what the file did not contain, and what release 8.0 has no field for. */
function describeAssumptions(reading: Reading): string[] {
  const { file, release, organisationIdentifier, respelt, lost, quoted } = reading;
  const sentences = [];
  if (release === '7.0') {
    sentences.push(
      file === 'NAT00030'
        ? 'The file has the columns of NAT00030A, which are those of NAT00030 in release 7.0. Only the columns that NAT00030 has in release 8.0 were kept.'
        : 'The file is of release 7.0 and was rewritten in release 8.0.',
    );
    for (const { name, title } of newFields(file)) {
      const isKnown = name === 'trainingOrganisationIdentifier' && organisationIdentifier !== '';
      const value = isKnown ? organisationIdentifier : 'blank';
      sentences.push(`${title} is not in release 7.0; it is ${value} in every record.`);
    }
  }
  for (const title of quoted) sentences.push(`${title}: quotes around it were removed.`);
  for (const [title, count] of respelt)
    sentences.push(`${title}: ${countWere(count, 'value')} rewritten in plain letters.`);
  for (const [what, count] of lost)
    sentences.push(`${what}: ${countWere(count, 'value')} left out.`);
  return sentences;
}
