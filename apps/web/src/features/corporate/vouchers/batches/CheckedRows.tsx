import { Anchor, Pagination } from '@mantine/core';
import { formatCount, formatNumber } from '@platewise/shared/count';
import { useState } from 'react';
import { useFocusFallback } from '../../../../ui/list/useFocusFallback';
import { useBreakpoint } from '../../../../ui/useBreakpoint';
import classes from './Batch.module.css';
import { CheckedRowLine } from './CheckedRowLine';
import type { CheckedList, CheckedListState } from './useCheckedList';

type Props = { courseId: number; checked: CheckedList; list: CheckedListState };

const ROWS = 20;
/** On a narrow screen each row is a form of its own. */
const ROWS_WHERE_NARROW = 8;

/** The rows of the list, those with problems first. They can be edited in place. */
export function CheckedRows({ courseId, checked: { rows }, list }: Props) {
  const [page, setPage] = useState(1);
  const size = useBreakpoint('narrow') ? ROWS_WHERE_NARROW : ROWS;
  const kept = useFocusFallback(rows);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(page, pages);
  const bad = rows.filter(({ problem }) => problem).length;
  const toCheck = rows.filter(({ problem, nameGuessed }) => !problem && nameGuessed).length;

  return (
    <div {...kept} className={classes.check}>
      <output className={classes.verdict} data-bad={bad > 0 || undefined}>
        {verdict(rows.length - bad, bad)}
        {toCheck > 0 && ` ${sayToCheck(toCheck)}`}
      </output>
      {list.leftOut.length > 0 && (
        <p className={classes.hint}>
          {formatNumber(list.leftOut.length)} left out.{' '}
          <Anchor component="button" type="button" onClick={() => void list.putBack(courseId)}>
            Put back
          </Anchor>
        </p>
      )}
      <ul className={classes.rows} aria-label="Rows of the list">
        {rows.slice((shown - 1) * size, shown * size).map((row) => (
          <CheckedRowLine
            key={row.line}
            row={row}
            onMend={(mended) => void list.mend(courseId, mended)}
            onLeaveOut={() => void list.leaveOut(courseId, row)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          value={shown}
          total={pages}
          siblings={0}
          onChange={(next) => {
            setPage(next);
            kept.ref.current?.scrollIntoView({ block: 'start' });
          }}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      )}
    </div>
  );
}

function verdict(good: number, bad: number): string {
  if (bad === 0)
    return good === 1
      ? 'The row is ready to send.'
      : `All ${formatCount(good, 'row')} are ready to send.`;
  return `${formatCount(good, 'row')} ready to send. ${formatCount(bad, 'row')} with a problem: fix ${bad === 1 ? 'it' : 'them'} here, or send the list without.`;
}

const sayToCheck = (rows: number) =>
  `Please check the ${rows === 1 ? 'name in 1 row' : `names in ${formatNumber(rows)} rows`}: we print them on certificates exactly as you see them here.`;
