import { Anchor, NativeSelect } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type { FreeVouchers, VoucherBatch } from '@platewise/shared/vouchers/batches';
import { useMemo, useRef, useState } from 'react';
import { ListEntry } from '../../../../components/peopleList/ListEntry';
import { useFormDraft } from '../../../../ui/drafts/useFormDraft';
import type { Outcome } from '../../../../ui/form/outcome';
import { useFocusOnTurn } from '../../../../ui/useFocusOnTurn';
import { SEND_VOUCHERS } from '../../pages';
import classes from './Batch.module.css';
import { CheckedRows } from './CheckedRows';
import { courseOptions } from './courseOptions';
import { SendPanel } from './SendPanel';
import { type CheckedList, useCheckedList } from './useCheckedList';
import { useFreeVouchersQuery } from './voucherBatchesApi';

const TEMPLATE = {
  fileName: 'staff-list.csv',
  lines: [
    ['First name', 'Last name', 'Email'],
    ['Mei', 'Tran', 'mei@example.com'],
  ],
};

/** Three steps on one page: enter the list, check it, send it. */
export function NewBatch({ onSent }: { onSent: (batch: VoucherBatch) => void }) {
  const free = useFreeVouchersQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useCheckedList();
  const step = useFocusOnTurn(list.checked ? 'check' : 'list');
  const typed = useTypedBatch(list.checked);
  const [from, setFrom] = useState('');
  const most = free.data?.toSorted((a, b) => b.free - a.free)[0];
  const courseId = typed.courseId ?? most?.courseId ?? null;

  function choose(next: number) {
    typed.change({ courseId: next });
    if (list.checked) void list.recheck(next);
  }

  return (
    <div className={classes.steps}>
      <section className={classes.step} aria-labelledby="step-list">
        <h2 id="step-list" ref={list.checked ? undefined : step} tabIndex={-1}>
          1. Your list
        </h2>
        <CourseField free={free.data ?? []} value={courseId} onChange={choose} />
        {list.checked ? (
          <p className={classes.inHand}>
            {formatCount(list.checked.rows.length + list.leftOut.length, 'row')} from {from}.{' '}
            <Anchor component="button" type="button" onClick={list.startAgain}>
              Use another list
            </Anchor>
          </p>
        ) : (
          <ListEntry
            label="Names and emails"
            description="One row for each person: first name, last name, email. You can copy straight from a spreadsheet, with or without headings. Up to 2,000 rows."
            placeholder={'Mei, Tran, mei@example.com\nBao, Le, bao@example.com'}
            template={TEMPLATE}
            text={typed.list}
            onType={(text) => typed.change({ list: text })}
            isChecking={list.isChecking}
            onRead={async (text, source) => {
              if (courseId === null) return 'Please choose a course first.';
              setFrom(source);
              return list.read(courseId, text);
            }}
          />
        )}
      </section>
      {list.checked && courseId && (
        <>
          <section className={classes.step} aria-labelledby="step-check">
            <h2 id="step-check" ref={step} tabIndex={-1}>
              2. Check
            </h2>
            <CheckedRows courseId={courseId} checked={list.checked} list={list} />
          </section>
          <section className={classes.step} aria-labelledby="step-send">
            <h2 id="step-send">3. Send</h2>
            <SendPanel
              courseId={courseId}
              checked={list.checked}
              list={list}
              message={typed.message}
              onWrite={(message) => typed.change({ message })}
              onSent={onSent}
            />
          </section>
        </>
      )}
    </div>
  );
}

type Props = {
  free: FreeVouchers[];
  value: number | null;
  onChange: (courseId: number) => void;
};

const CourseField = ({ free, value, onChange }: Props) => (
  <NativeSelect
    className={classes.course}
    label="Course"
    size="md"
    data={[
      ...(value === null ? [{ value: '', label: 'Please choose' }] : []),
      ...courseOptions(free),
    ]}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);

type TypedBatch = { courseId: number | null; list: string; message: string };

const NOTHING: TypedBatch = { courseId: null, list: '', message: '' };

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The checked rows as a list with all corrections, so that it can be checked again. */
const listOf = ({ rows }: CheckedList) =>
  [
    'First name,Last name,Email',
    ...rows
      .toSorted((a, b) => a.line - b.line)
      .map(({ firstName, lastName, email }) => [firstName, lastName, email].map(quoted).join(',')),
  ].join('\n');

/** The course, list and message. The tab stores them when the user leaves the page before sending. */
function useTypedBatch(checked: CheckedList | null) {
  const [typed, setTyped] = useState(NOTHING);
  const outcome = useRef<Outcome>({ failed: false, sent: null });
  const values = useMemo(
    () => (checked ? { ...typed, list: listOf(checked) } : typed),
    [typed, checked],
  );
  const change = (changes: Partial<TypedBatch>) => setTyped((now) => ({ ...now, ...changes }));
  useFormDraft(SEND_VOUCHERS, { values, initialValues: NOTHING, outcome, restore: change });
  return { ...typed, change };
}
