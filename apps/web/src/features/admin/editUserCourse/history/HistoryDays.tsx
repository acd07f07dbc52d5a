import { showTime } from '@platewise/shared/dates';
import type { HistoryEvent } from '@platewise/shared/enrolmentHistory';
import classes from './History.module.css';
import { HistoryItem } from './HistoryItem';

type Props = { events: HistoryEvent[]; userCourseId: string };

/** The events under the days of Sydney on which they happened. */
export const HistoryDays = ({ events, userCourseId }: Props) =>
  byDay(events).map(({ day, events: some }) => (
    <div key={day} className={classes.day}>
      <h3 className={classes.date}>{day}</h3>
      <ol className={classes.line}>
        {some.map((event) => (
          <HistoryItem key={event.id} event={event} userCourseId={userCourseId} />
        ))}
      </ol>
    </div>
  ));

const dayOf = ({ at }: HistoryEvent) => showTime(new Date(at)).slice(0, 10);

function byDay(events: HistoryEvent[]) {
  const days: { day: string; events: HistoryEvent[] }[] = [];
  for (const event of events) {
    const day = dayOf(event);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
