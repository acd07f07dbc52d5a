import type { FileSetError } from './objects';

/** A check that columns of a file match a pattern. */
export type ColumnCheck = Pick<FileSetError, 'rule' | 'severity' | 'field' | 'message'> & {
  file: string;
  /** The first column, counted from 1. */
  start: number;
  length: number;
  pattern: RegExp;
};

export const MUST_BE_THERE = ['NAT00010', 'NAT00080', 'NAT00120'];

/** A few of the rules that the real service is known to report, from release 8.0. */
export const COLUMN_CHECKS: ColumnCheck[] = [
  {
    rule: '3401',
    severity: 'W',
    file: 'NAT00030',
    field: 'Nominal hours',
    start: 111,
    length: 4,
    pattern: /\d/,
    message: 'Nominal hours of the program are not given.',
  },
  {
    rule: '3705',
    severity: 'E',
    file: 'NAT00080',
    field: 'Postcode',
    start: 82,
    length: 4,
    pattern: /^(\d{4}|OSPC|@{4})$/,
    message: 'Postcode is not a postcode.',
  },
  {
    rule: '3213',
    severity: 'E',
    file: 'NAT00120',
    field: 'Activity end date',
    start: 61,
    length: 8,
    pattern: /^\d{8}$/,
    message: 'Activity end date must not be blank.',
  },
];

const linesOf = (content: Buffer) => {
  const lines = content.toString('latin1').split('\r\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};

function unevenLines(file: string, lines: string[]): FileSetError[] {
  const [first = ''] = lines;
  return lines.flatMap((line, index) =>
    line.length === first.length
      ? []
      : [
          {
            file,
            record: index + 1,
            rule: '1000',
            severity: 'E' as const,
            field: null,
            value: '',
            message: `The record has ${line.length} characters, not ${first.length}.`,
          },
        ],
  );
}

function wrongColumns(lines: string[], check: ColumnCheck): FileSetError[] {
  const { start, length, pattern, ...rest } = check;
  return lines.flatMap((line, index) => {
    const value = line.slice(start - 1, start - 1 + length);
    return pattern.test(value) ? [] : [{ ...rest, record: index + 1, value: value.trim() }];
  });
}

const missing = (file: string): FileSetError => ({
  file,
  record: 0,
  rule: '1001',
  severity: 'E',
  field: null,
  value: '',
  message: `${file} has no records.`,
});

export function check(files: Map<string, Buffer>, columnChecks: ColumnCheck[]): FileSetError[] {
  const absent = MUST_BE_THERE.filter((file) => !files.get(file)?.length).map(missing);
  const found = [...files].flatMap(([file, content]) => {
    const lines = linesOf(content);
    const wrong = columnChecks
      .filter((each) => each.file === file)
      .flatMap((each) => wrongColumns(lines, each));
    return [...unevenLines(file, lines), ...wrong];
  });
  return [...absent, ...found];
}
