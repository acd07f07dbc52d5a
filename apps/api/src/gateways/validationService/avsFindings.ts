import { fieldsOf, NAT_FILES } from '@platewise/avetmiss/layouts';
import type { Finding, NatFileId } from '@platewise/avetmiss/types';
import { isOneOf, listAt, textAt } from './avsAnswers';
import type { AvsCalls } from './avsCalls';
import type { AvsMapping } from './avsMapping';
import { ValidationServiceFailed } from './validationService';

/** Reads the errors of a file set page by page and translates them into findings. */
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
    const pathValues = { fileSet, page, pageSize };
    const answer = await calls.get({ call: 'errors', pathValues, token, repeatable: true });
    const rows = listAt(answer, items);
    for (const row of rows) yield findingOf(mapping, row);
    seen += rows.length;
    if (!isPaged || rows.length === 0 || seen >= totalOf(textAt(answer, total))) return;
    const said = JSON.stringify(rows);
    if (said === before) throw new ValidationServiceFailed('gave the same page of errors twice');
    before = said;
  }
}

/** The total number of errors. Without one, only an empty page is the end, because a page may be shorter than requested. */
const totalOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY);

function findingOf(mapping: AvsMapping, row: unknown): Finding {
  const { file, record, rule, severity, field, value, message } = mapping.errors;
  const number = textAt(row, rule) || null;
  const fileId = fileIn(textAt(row, file));
  const recordNumber = Number(textAt(row, record));
  return {
    ruleId: number ?? 'AVS',
    number,
    // Anything that is not called a warning is an error and stops the submission.
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

/** The NAT file of a name such as 'nat00080.txt'. Null for a finding about the whole set. */
const fileIn = (name: string): NatFileId | null =>
  NAT_FILES.find((file) => name.toUpperCase().includes(file)) ?? null;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Finds a field by our name or by its title in the standard. */
function fieldIn(file: NatFileId, given: string): string | null {
  const named = plain(given);
  const found = fieldsOf(file).find(
    ({ name, title }) => plain(name) === named || plain(title) === named,
  );
  return found?.name ?? null;
}
