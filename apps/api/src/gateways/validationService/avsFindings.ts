import { fieldsOf, NAT_FILES } from '@platewise/avetmiss/layouts';
import type { Finding, NatFileId } from '@platewise/avetmiss/types';
import { isOneOf, listAt, textAt } from './avsAnswers';
import type { AvsCalls } from './avsCalls';
import type { AvsMapping } from './avsMapping';
import { ValidationServiceFailed } from './validationService';

/** The errors of a file set, page by page, in our words. */
export async function* avsFindings(
  mapping: AvsMapping,
  calls: AvsCalls,
  { token, fileSet }: { token: string; fileSet: string },
): AsyncIterable<Finding> {
  const { pageSize, firstPage, items, total } = mapping.errors;
  const isPaged = mapping.calls.errors.includes('{page}');
  let seen = 0;
  let before = '';
  for (let page = firstPage; ; page++) {
    const places = { fileSet, page, pageSize };
    const answer = await calls.get({ call: 'errors', places, token, repeatable: true });
    const rows = listAt(answer, items);
    for (const row of rows) yield findingOf(mapping, row);
    seen += rows.length;
    if (!isPaged || rows.length === 0 || seen >= totalOf(textAt(answer, total))) return;
    const said = JSON.stringify(rows);
    if (said === before) throw new ValidationServiceFailed('gave the same page of errors twice');
    before = said;
  }
}

/** Without one, only an empty page is the end: a page may hold fewer than it was asked for. */
const totalOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY);

function findingOf(mapping: AvsMapping, row: unknown): Finding {
  const { file, record, rule, severity, field, value, message } = mapping.errors;
  const number = textAt(row, rule) || null;
  const fileId = fileIn(textAt(row, file));
  const recordNumber = Number(textAt(row, record));
  return {
    ruleId: number ?? 'AVS',
    number,
    // What is not called a warning stops the submission.
    severity: isOneOf(textAt(row, severity), mapping.severities.warning) ? 'warning' : 'error',
    fileId: fileId ?? 'NAT00010',
    recordNumber: fileId && Number.isInteger(recordNumber) && recordNumber > 0 ? recordNumber : 0,
    field: fileId && fieldIn(fileId, textAt(row, field)),
    value: textAt(row, value),
    message: textAt(row, message) || `Rule ${number ?? 'without a number'} is broken.`,
    remedy: '',
    kind: number && isOneOf(number, mapping.addressRules) ? 'address' : 'record',
    clientIdentifier: null,
  };
}

/** 'nat00080.txt' is one of ours; what is about the whole set names none. */
const fileIn = (name: string): NatFileId | null =>
  NAT_FILES.find((file) => name.toUpperCase().includes(file)) ?? null;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** By our name for it or by the standard's title. */
function fieldIn(file: NatFileId, given: string): string | null {
  const named = plain(given);
  const found = fieldsOf(file).find(
    ({ name, title }) => plain(name) === named || plain(title) === named,
  );
  return found?.name ?? null;
}
