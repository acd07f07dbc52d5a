import type { BatchPreview, BatchRow, CheckedRow } from '@platewise/shared/vouchers/batches';
import { useRef, useState } from 'react';
import { showProblem } from '../../../../ui/feedback/failure';
import { usePreviewBatchMutation } from './voucherBatchesApi';

export type CheckedList = Omit<BatchPreview, 'good'>;

/** Rows that need attention come first: those with a problem, then those with guessed names. */
const badFirst = (rows: CheckedRow[]) => [
  ...rows.filter(({ problem }) => problem),
  ...rows.filter(({ problem, nameGuessed }) => !problem && nameGuessed),
  ...rows.filter(({ problem, nameGuessed }) => !problem && !nameGuessed),
];

/** A new check does not reorder the rows: a row that is being fixed must not move. */
function inOrderOf(before: readonly BatchRow[], rows: CheckedRow[]): CheckedRow[] {
  const checked = new Map(rows.map((row) => [row.line, row]));
  return before.flatMap(({ line }) => checked.get(line) ?? []);
}

/** The list as the server reads it, with the problem of each row and the user's corrections. */
export function useCheckedList() {
  const [preview, { isLoading: isChecking }] = usePreviewBatchMutation();
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const [leftOut, setLeftOut] = useState<CheckedRow[]>([]);
  const latest = useRef(0);

  async function read(courseId: number, list: string): Promise<string | null> {
    const asked = ++latest.current;
    try {
      const answer = await preview({ courseId, list }).unwrap();
      if (asked === latest.current) setChecked({ ...answer, rows: badFirst(answer.rows) });
      return null;
    } catch (error) {
      const refused = error as { status?: number; Message?: string };
      if (refused.status === 400 && refused.Message) return refused.Message;
      showProblem(error);
      return null;
    }
  }

  /** Shows the rows straight away, and the server's result when it arrives. */
  async function check(courseId: number, rows: CheckedRow[]) {
    const asked = ++latest.current;
    setChecked((now) => now && { ...now, rows });
    // In the order of the file: of two rows with the same email, the first one is valid.
    const inFile = rows.toSorted((a, b) => a.line - b.line).map(toBatchRow);
    try {
      const answer = await preview({ courseId, rows: inFile }).unwrap();
      if (asked === latest.current) setChecked({ ...answer, rows: inOrderOf(rows, answer.rows) });
    } catch (error) {
      showProblem(error);
    }
  }

  const rows = checked?.rows ?? [];
  return {
    checked,
    isChecking,
    leftOut,
    read,
    recheck: (courseId: number) => check(courseId, rows),
    mend: (courseId: number, mended: BatchRow) =>
      check(
        courseId,
        rows.map((row) => (row.line === mended.line ? { ...row, ...mended } : row)),
      ),
    leaveOut: (courseId: number, out: CheckedRow) => {
      setLeftOut([...leftOut, out]);
      return check(
        courseId,
        rows.filter((row) => row !== out),
      );
    },
    putBack: (courseId: number) => {
      setLeftOut([]);
      return check(courseId, [...rows, ...leftOut]);
    },
    startAgain: () => {
      latest.current++;
      setChecked(null);
      setLeftOut([]);
    },
  };
}

/** A row without the server's result. */
export const toBatchRow = ({
  line,
  firstName,
  lastName,
  email,
  nameGuessed,
}: CheckedRow): BatchRow => ({
  line,
  firstName,
  lastName,
  email,
  nameGuessed,
});

export type CheckedListState = ReturnType<typeof useCheckedList>;
