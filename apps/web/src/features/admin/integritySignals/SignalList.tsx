import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { INTEGRITY_SIGNALS, type IntegritySignal } from '@platewise/shared/integritySignals';
import { IconCircleCheck, IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import classes from './integritySignals.module.css';
import { ReviewSignal } from './ReviewSignal';

/** The signals of one enrolment, each with its review or the way to it. */
export const SignalList = ({ signals }: { signals: IntegritySignal[] }) => (
  <ul className={classes.signals}>
    {signals.map((signal) => (
      <li key={signal.id}>
        <SignalName signal={signal} />
        <SignalSeen signal={signal} />
        <span className={classes.quiet}>{showTime(new Date(signal.raisedAt))}</span>
        <SignalReview signal={signal} />
        {!signal.reviewedAt && (
          <Permitted needs="assessments decide">
            <ReviewSignal signal={signal} />
          </Permitted>
        )}
      </li>
    ))}
  </ul>
);

type Props = { signal: IntegritySignal };

export function SignalName({ signal: { kind, reviewedAt } }: Props) {
  const Icon = reviewedAt ? IconCircleCheck : IconFlag;
  return (
    <span className={classes.name} data-reviewed={reviewedAt !== null}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {INTEGRITY_SIGNALS[kind]}
    </span>
  );
}

/** The sentence of a signal, with a link to the other form where there is one. */
export const SignalSeen = ({ signal: { seen, otherUserCourseId } }: Props) => (
  <p className={classes.seen}>
    {seen}
    {otherUserCourseId && (
      <>
        {' '}
        <Anchor component={Link} to={`/Admin/Edit-User-Course/${otherUserCourseId}`} inherit>
          Open the other enrolment
        </Anchor>
      </>
    )}
  </p>
);

export const SignalReview = ({ signal: { reviewedAt, reviewedByName, note } }: Props) =>
  reviewedAt && (
    <p className={classes.review}>
      {note}
      <span className={classes.quiet}>
        {reviewedByName}, {showTime(new Date(reviewedAt))}
      </span>
    </p>
  );
