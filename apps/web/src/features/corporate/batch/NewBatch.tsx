import type { VoucherBatch } from '@platewise/shared/voucherBatches';
import { useFreeVouchersQuery } from '../../../api/voucherBatchesApi';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import classes from './Batch.module.css';
import { CheckedRows } from './CheckedRows';
import { CourseField } from './CourseField';
import { ListEntry } from './ListEntry';
import { SendPanel } from './SendPanel';
import { useCheckedList } from './useCheckedList';
import { useTypedBatch } from './useTypedBatch';

/** Three steps on one page: the list, the check, the sending. */
export function NewBatch({ onSent }: { onSent: (batch: VoucherBatch) => void }) {
  const free = useFreeVouchersQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useCheckedList();
  const step = useFocusOnTurn(list.checked ? 'check' : 'list');
  const typed = useTypedBatch(list.checked);
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
        <ListEntry
          courseId={courseId}
          list={list}
          text={typed.list}
          onType={(text) => typed.change({ list: text })}
        />
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
