import { formatNumber } from '@platewise/shared/count';
import { holdsAddress, isEmail } from '@platewise/shared/fields';
import { personName } from '@platewise/shared/personNames/text';
import { type BatchRow, type CheckedRow, MOST_OF_A_NAME } from '@platewise/shared/vouchers/batches';
import { ValidationError } from 'yup';

/** The people who already have a voucher of the business for the course, by email: 'sent 3 March'. */
export type VouchersGiven = ReadonlyMap<string, string>;

const NAMES = {
  firstName: personName('First name', MOST_OF_A_NAME),
  lastName: personName('Last name', MOST_OF_A_NAME),
};

function nameProblem(field: keyof typeof NAMES, name: string): string | null {
  const { label } = NAMES[field].spec;
  if (!name)
    return field === 'lastName'
      ? 'Last name is missing. If this person has only one name, enter it in both fields.'
      : `${label} is missing.`;
  if (holdsAddress(name)) return `${label} cannot contain a web or email address.`;
  try {
    NAMES[field].validateSync(name);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

function emailProblem(email: string) {
  if (!email) return 'Email is missing.';
  return isEmail(email) ? null : `'${email}' is not a valid email.`;
}

/**
 * Checks each row: its name and email, whether an earlier row has the same email, and whether the person already has a
 * voucher.
 */
export function checkRows(rows: BatchRow[], given: VouchersGiven): CheckedRow[] {
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    const email = row.email.toLowerCase();
    const earlier = firstLines.get(email);
    if (isEmail(email) && earlier === undefined) firstLines.set(email, row.line);
    const had = given.get(email);
    const problems = [
      nameProblem('firstName', row.firstName),
      nameProblem('lastName', row.lastName),
      emailProblem(email),
      earlier === undefined ? null : `This email is the same as in row ${earlier}.`,
      had ? `This person already has a voucher for this course (${had}).` : null,
    ].filter((problem) => problem !== null);
    return { ...row, email, problem: problems.join(' ') || null };
  });
}

/** The reason why a list with `good` valid rows cannot be sent; null when it can. */
export function findBatchRefusal({ good, free }: { good: number; free: number }): string | null {
  if (good === 0) return 'None of the rows can be sent. Please fix the problems first.';
  if (good <= free) return null;
  const [needed, had, missing] = [good, free, good - free].map((n) => formatNumber(n));
  return `This list needs ${needed} ${good === 1 ? 'voucher' : 'vouchers'} for the course, and you have ${had} available. Nothing has been sent. Please buy ${missing} more or leave rows out.`;
}
