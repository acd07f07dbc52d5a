import { Button } from '@mantine/core';
import { bookLiveSessionSchema, type OpenSlot } from '@platewise/shared/skillClips/live';
import { useId, useState } from 'react';
import { isFailure } from '../../../../api/failure';
import { FormDialog } from '../../../../ui/FormDialog';
import { showRefusal } from '../../../../ui/feedback/failure';
import { CheckField } from '../../../../ui/form/CheckField';
import { EmptyState } from '../../../../ui/list/EmptyState';
import { TitledSection } from '../../../../ui/TitledSection';
import clipClasses from '../skillClips.module.css';
import classes from './live.module.css';
import { useBookLiveSessionMutation } from './liveSessionsApi';
import { describeStart, groupByDay, ownTimeOf, timeOf, weekdayOf } from './liveTimes';

type Props = {
  userCourseId: string;
  slots: OpenSlot[];
  isLoading: boolean;
  offersVideo: boolean;
};

/** So many days are shown at first, and with each press of the button. */
const DAYS_AT_ONCE = 5;

/** The times that can be booked, by day. */
export function FreeTimes({ userCourseId, slots, isLoading, offersVideo }: Props) {
  const [chosen, setChosen] = useState<OpenSlot | null>(null);
  const [shown, setShown] = useState(DAYS_AT_ONCE);
  if (slots.length === 0)
    return (
      <TitledSection title="Choose a time">
        <EmptyState title="No time is free at the moment">
          New times are added each week.{offersVideo && ' If you don’t want to wait, choose video.'}
        </EmptyState>
      </TitledSection>
    );
  const days = groupByDay(slots);
  return (
    <TitledSection title="Choose a time">
      <p className={clipClasses.quiet}>All times are Sydney time.</p>
      <div className={classes.days} aria-busy={isLoading}>
        {days.slice(0, shown).map(({ day, slots: ofDay }) => (
          <Day key={day} slots={ofDay} onChoose={setChosen} />
        ))}
      </div>
      {days.length > shown && (
        <Button
          variant="default"
          className={clipClasses.start}
          onClick={() => setShown(shown + DAYS_AT_ONCE)}
        >
          Show more days
        </Button>
      )}
      {chosen && (
        <BookDialog userCourseId={userCourseId} slot={chosen} onClose={() => setChosen(null)} />
      )}
    </TitledSection>
  );
}

type DayProps = { slots: OpenSlot[]; onChoose: (slot: OpenSlot) => void };

function Day({ slots, onChoose }: DayProps) {
  const id = useId();
  const weekday = weekdayOf(slots[0]?.startsAt ?? '');
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.day}>
        {weekday}
      </h3>
      <ul className={classes.times}>
        {slots.map((slot) => {
          const time = timeOf(slot.startsAt);
          const own = ownTimeOf(slot.startsAt);
          const details = `${slot.minutes} minutes with ${slot.assessorName}`;
          return (
            <li key={slot.id}>
              <button
                type="button"
                className={classes.time}
                aria-label={`${weekday}, ${time}, ${details}`}
                onClick={() => onChoose(slot)}
              >
                <span className={classes.hour}>{time}</span>
                {own && <span className={classes.own}>{own} where you are</span>}
                <span className={classes.detail}>{details}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type BookProps = { userCourseId: string; slot: OpenSlot; onClose: () => void };

/** The time is taken when someone else was faster, or when it was cancelled. The list behind the dialog is then read again. */
const TAKEN: readonly number[] = [404, 409];

function BookDialog({ userCourseId, slot, onClose }: BookProps) {
  const [book] = useBookLiveSessionMutation();
  return (
    <FormDialog
      title="Book this time?"
      lead={
        <p className={classes.chosen}>
          <strong>{describeStart(slot.startsAt)}</strong>
          <span>
            {slot.minutes} minutes with {slot.assessorName}
          </span>
        </p>
      }
      initialValues={{ slotId: slot.id, isMe: false, consentsRecording: false }}
      schema={bookLiveSessionSchema}
      onSubmit={(values) => book({ userCourseId, ...values }).unwrap()}
      success="Your session is booked. We’ll email you the details."
      failure={(error) => {
        showRefusal(error, 'Your session could not be booked. Please try again.');
        if (isFailure(error) && TAKEN.includes(error.status)) onClose();
      }}
      submitLabel="Book this time"
      onClose={onClose}
    >
      <CheckField
        name="isMe"
        label="I will show the skills myself, and I will have a document with my photo ready."
      />
      <CheckField
        name="consentsRecording"
        label="I agree that the call is recorded."
        description="You can leave this empty. The session is the same without a recording."
      />
    </FormDialog>
  );
}
