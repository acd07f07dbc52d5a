import { canonicalLine, lastColumn, type Reading, startReading } from './importing/importLine';
import { byColumns, counted, type ImportedLine, importedLines } from './importing/importText';
import { newFields } from './importing/upgrade';
import { fieldsOf, widthOf } from './layouts';
import { releaseSign } from './release';
import { type Import, NatError, type NatFileId, type Release } from './types';

export type ImportOptions = {
  /** Release 7.0 did not say in NAT00120 whose training it was. */
  organisationIdentifier?: string;
};

/**
 * A file of release 7.0 or 8.0 as others write it (LF, BOM, no trailing spaces, columns of a state, quotes around
 * identifiers), as this product writes it. Values are kept as they are, wrong ones too: `validate` finds those.
 * Throws NatError where the columns cannot be told.
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
  if (lines.length > 0) assumptions.push(...taken(reading));
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
 * Blanks at the end may be missing, but no field that a record must have. Where there are columns after the standard's,
 * every record has the same.
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

/** Client records of release 6 have 154 characters, with or without the blanks at their end. */
const RELEASE_6 = { file: 'NAT00080', most: 154, least: 120 };

function olderRelease(file: NatFileId, lines: ImportedLine[]): string {
  const isOld = lines.every(
    ({ text }) => text.length >= RELEASE_6.least && text.length <= RELEASE_6.most,
  );
  return file === RELEASE_6.file && isOld
    ? '. The file looks like release 6; releases 7.0 and 8.0 can be read'
    : '';
}

/** What the file did not say, or says in a place that 8.0 does not have. */
function taken(reading: Reading): string[] {
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
  for (const title of quoted) sentences.push(`${title}: quotes around it were taken off.`);
  for (const [title, count] of respelt)
    sentences.push(`${title}: ${counted(count, 'value')} rewritten in plain letters.`);
  for (const [what, count] of lost) sentences.push(`${what}: ${counted(count, 'value')} left out.`);
  return sentences;
}
