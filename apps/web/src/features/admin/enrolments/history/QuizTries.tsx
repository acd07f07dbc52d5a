import { Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { HISTORY_PAGE_SIZE, type QuizTry } from '@platewise/shared/enrolments/history';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import { useQuizTriesQuery } from './enrolmentHistoryApi';
import classes from './History.module.css';

type Range = { from: number; to: number };
type Props = { userCourseId: string; range: Range; title: string };

/** The single tries of a sitting, fetched when an admin opens them. */
export function QuizTries({ userCourseId, range, title }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
        {open ? 'Hide the tries' : 'Show the tries'}
      </button>
      {open && <Tries userCourseId={userCourseId} range={range} title={title} />}
    </>
  );
}

function Tries({ userCourseId, range, title }: Props) {
  const [page, setPage] = useState(1);
  const { data, isError } = useQuizTriesQuery({ userCourseId, ...range, page });
  if (isError) return <p className={classes.detail}>Unable to load the tries.</p>;
  if (!data) return <SkeletonLines lines={3} />;
  const isLast = page * HISTORY_PAGE_SIZE >= data.total;
  return (
    <>
      <ol className={classes.tries} aria-label={`Tries of ${title}`}>
        {data.rows.map((each) => (
          <Try key={each.id} {...each} />
        ))}
      </ol>
      {data.total > HISTORY_PAGE_SIZE && (
        <div className={classes.actions}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Earlier tries
          </Button>
          <Button variant="default" disabled={isLast} onClick={() => setPage(page + 1)}>
            Later tries
          </Button>
        </div>
      )}
    </>
  );
}

function Try({ questionNo, question, answer, correct, at }: QuizTry) {
  const Icon = correct ? IconCheck : IconX;
  return (
    <li data-correct={correct}>
      <Icon size={18} stroke={2} role="img" aria-label={correct ? 'Right' : 'Wrong'} />
      <span>
        {questionNo}. {question}
        <br />
        <span className={classes.detail}>
          {answer}, {showTime(new Date(at))}
        </span>
      </span>
    </li>
  );
}
