import { NativeSelect, TextInput } from '@mantine/core';
import { getCourse, priceCents } from '@platewise/shared/content/courses';
import { formatNumber } from '@platewise/shared/count';
import { showWholeDollars } from '@platewise/shared/money';
import { useState } from 'react';
import classes from './Calculator.module.css';

/** The query leaves out everything but the hours and who a course is for. */
const TEXTS = import.meta.glob<{ hours: [number, number] }>('@site/courses/[0-9]*.yaml', {
  eager: true,
  query: '?card',
  import: 'default',
});
const hoursOf = (courseId: number): [number, number] =>
  Object.entries(TEXTS).find(([file]) => file.endsWith(`/${courseId}.yaml`))?.[1].hours ?? [0, 0];

/** The courses of supervisors and of food handlers. We sell no supervisor course for care in NSW and the NT. */
const PLACES: Record<string, { label: string; supervisor: number | null; handler: number }> = {
  nsw: { label: 'Hospitality or retail in NSW', supervisor: 6, handler: 2 },
  hospitality: { label: 'Hospitality or retail elsewhere', supervisor: 4, handler: 2 },
  care: { label: 'Health or community, not in NSW or the NT', supervisor: 1008, handler: 1009 },
  askFirst: { label: 'Health or community in NSW or the NT', supervisor: null, handler: 1009 },
};
const MOST_PEOPLE = 1000;

/** Whole people, also while nothing or nonsense is typed. */
const peopleIn = (typed: string) => {
  const people = Math.floor(Number(typed));
  return Number.isFinite(people) ? Math.min(Math.max(people, 0), MOST_PEOPLE) : 0;
};

/** The cost and the hours of study of a team, from the prices and times of the courses. */
export function Calculator() {
  const [place, setPlace] = useState('nsw');
  const [supervisors, setSupervisors] = useState('1');
  const [handlers, setHandlers] = useState('4');
  const { supervisor, handler } = PLACES[place] ?? { supervisor: null, handler: 2 };
  const lines = [
    ...(supervisor === null ? [] : [{ courseId: supervisor, people: peopleIn(supervisors) }]),
    { courseId: handler, people: peopleIn(handlers) },
  ].filter(({ people }) => people > 0);
  const costCents = lines.reduce(
    (sum, { courseId, people }) => sum + priceCents(getCourse(courseId)) * people,
    0,
  );
  const hours = (end: 0 | 1) =>
    formatNumber(
      lines.reduce((sum, { courseId, people }) => sum + hoursOf(courseId)[end] * people, 0),
    );

  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <NativeSelect
        label="Where do they work?"
        data={Object.entries(PLACES).map(([value, { label }]) => ({ value, label }))}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <div className={classes.numbers}>
        <TextInput
          label="Supervisors"
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_PEOPLE}
          disabled={supervisor === null}
          value={supervisors}
          onChange={(event) => setSupervisors(event.currentTarget.value)}
        />
        <TextInput
          label="Food handlers"
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_PEOPLE}
          value={handlers}
          onChange={(event) => setHandlers(event.currentTarget.value)}
        />
      </div>
      <output className={classes.result} aria-live="polite">
        {supervisor === null && (
          <p>Ask us first about supervisors in care: we sell no course for them here.</p>
        )}
        <ul>
          {lines.map(({ courseId, people }) => (
            <li key={courseId}>
              {formatNumber(people)} × {getCourse(courseId).courseName}:{' '}
              {showWholeDollars(priceCents(getCourse(courseId)) * people)}
            </li>
          ))}
        </ul>
        <p className={classes.total}>
          {showWholeDollars(costCents)} in all, and {hours(0)} to {hours(1)} hours of study
        </p>
        <p>
          Add three shifts for each person, in which an observer sees them work. The form takes 5 to
          15 minutes.
        </p>
      </output>
    </form>
  );
}
