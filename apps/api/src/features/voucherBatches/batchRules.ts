import { isEmail, tooLong } from '@platewise/shared/fields';
import { type BatchRow, type CheckedRow, MOST_OF_A_NAME } from '@platewise/shared/voucherBatches';

/** What a business has given a person of a course already: the day in words, as in 'sent 3 March'. */
export type AlreadyGiven = ReadonlyMap<string, string>;

const nameProblem = (label: string, name: string) => {
  if (!name) return `${label} is missing.`;
  return name.length > MOST_OF_A_NAME ? tooLong(label, MOST_OF_A_NAME) : null;
};

function emailProblem(email: string) {
  if (!email) return 'Email is missing.';
  return isEmail(email) ? null : `'${email}' is not a valid email.`;
}

/** Each row with what is wrong with it: with itself, with one before it, or because its person has a voucher already. */
export function checkRows(rows: BatchRow[], given: AlreadyGiven): CheckedRow[] {
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    const email = row.email.toLowerCase();
    const earlier = firstLines.get(email);
    if (isEmail(email) && earlier === undefined) firstLines.set(email, row.line);
    const had = given.get(email);
    const problems = [
      nameProblem('First name', row.firstName),
      nameProblem('Last name', row.lastName),
      emailProblem(email),
      earlier === undefined ? null : `The same email as row ${earlier}.`,
      had ? `This person already has a voucher for this course (${had}).` : null,
    ].filter((problem) => problem !== null);
    return { ...row, email, problem: problems.join(' ') || null };
  });
}

/** Why a list of so many good rows cannot be sent as a whole; null when it can. */
export function whyNotSent({ good, free }: { good: number; free: number }): string | null {
  if (good === 0) return 'No row of this list can be sent. Please mend what is wrong with them.';
  if (good <= free) return null;
  const [needed, had, missing] = [good, free, good - free].map((n) => n.toLocaleString('en-AU'));
  return `This list needs ${needed} ${good === 1 ? 'voucher' : 'vouchers'} of the course, and you have ${had} free. Nothing has been sent. Please buy ${missing} more or leave rows out.`;
}
