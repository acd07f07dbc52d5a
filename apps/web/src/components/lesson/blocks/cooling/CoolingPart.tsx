import { IconPlus, IconSnowflake, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { BlockButton, BlockFrame, Result, type Tone } from '../BlockFrame';
import classes from '../calculator.module.css';
import { minutesBetween, showDuration } from '../durations';
import { useFocusOnNewRow } from '../useFocusOnNewRow';
import { type CoolingReading, type CoolingVerdict, judgeCooling } from './cooling';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type WrittenReading = { id: number; time: string; celsius: string };

const aReading = (id: number): WrittenReading => ({ id, time: '', celsius: '' });

/** Whether cooked food has cooled fast enough, by its readings. */
export function CoolingPart({ title }: { title: string }) {
  const [startedAt, setStartedAt] = useState('');
  const [written, setWritten] = useState([aReading(1)]);
  const readings = written.flatMap((each) => readReading(startedAt, each) ?? []);
  const list = useFocusOnNewRow(written.length);

  const change = (id: number, changes: Partial<WrittenReading>) =>
    setWritten(written.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  return (
    <BlockFrame label="Work it out" icon={IconSnowflake} title={title}>
      <p className={classes.about}>
        Measure the warmest part of the food. Cooked food goes from 60 °C to 21 °C within 2 hours,
        then to 5 °C within a further 4 hours.
      </p>
      <div className={classes.rows}>
        <div className={classes.row}>
          <label className={classes.field}>
            Time at 60 °C
            <input
              type="time"
              value={startedAt}
              onChange={({ target }) => setStartedAt(target.value)}
            />
          </label>
        </div>
      </div>
      <div ref={list} className={classes.rows}>
        {written.map((reading, i) => (
          <ReadingFields
            key={reading.id}
            reading={reading}
            number={i + 1}
            elapsed={minutesBetween(startedAt, reading.time)}
            change={(changes) => change(reading.id, changes)}
            remove={
              written.length > 1
                ? () => setWritten(written.filter(({ id }) => id !== reading.id))
                : null
            }
          />
        ))}
      </div>
      <BlockButton
        look="plain"
        onClick={() => setWritten([...written, aReading((written.at(-1)?.id ?? 0) + 1)])}
      >
        <IconPlus {...ICON} />
        Add another reading
      </BlockButton>
      <div role="status" className={classes.verdict}>
        {readings.length > 0 && <Verdict verdict={judgeCooling(readings)} />}
      </div>
    </BlockFrame>
  );
}

function readReading(startedAt: string, { time, celsius }: WrittenReading): CoolingReading | null {
  const minutes = minutesBetween(startedAt, time);
  const degrees = /^[-−]?\d{1,3}([.,]\d)?$/.test(celsius.trim())
    ? Number(celsius.trim().replace('−', '-').replace(',', '.'))
    : null;
  return minutes === null || degrees === null ? null : { minutes, celsius: degrees };
}

type ReadingFieldsProps = {
  reading: WrittenReading;
  number: number;
  elapsed: number | null;
  change: (changes: Partial<WrittenReading>) => void;
  remove: (() => void) | null;
};

function ReadingFields({ reading, number, elapsed, change, remove }: ReadingFieldsProps) {
  return (
    <fieldset className={classes.row}>
      <legend>
        Reading {number}
        {elapsed !== null && <span className={classes.sum}>after {showDuration(elapsed)}</span>}
      </legend>
      <div className={classes.fields}>
        <label className={classes.field}>
          Time
          <input
            type="time"
            value={reading.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </label>
        <label className={classes.field}>
          Temperature (°C)
          <input
            type="text"
            inputMode="decimal"
            maxLength={6}
            value={reading.celsius}
            onChange={({ target }) => change({ celsius: target.value })}
          />
        </label>
        {remove && (
          <button
            type="button"
            className={classes.remove}
            aria-label={`Remove reading ${number}`}
            onClick={remove}
          >
            <IconTrash {...ICON} />
          </button>
        )}
      </div>
    </fieldset>
  );
}

type Words = { tone: Tone; title: string; next: string };

const TOO_SLOW =
  'Do not keep it for later. Hold it, tell your supervisor, and do what your food safety program says. If you are not sure, throw it out.';
const FASTER = 'Shallow trays, ice, stirring or a blast chiller make it faster.';

function wordsOf(verdict: CoolingVerdict): Words {
  switch (verdict.state) {
    case 'not measured':
      return { tone: 'info', title: 'Not measured yet', next: '' };
    case 'first stage':
      return {
        tone: 'info',
        title: `${showDuration(verdict.minutesLeft)} left to reach 21 °C`,
        next: `${FASTER} Measure again before the time is up.`,
      };
    case 'first stage missed':
      return {
        tone: 'bad',
        title: 'Too slow: no reading shows 21 °C or colder within 2 hours',
        next: TOO_SLOW,
      };
    case 'second stage':
      return {
        tone: 'info',
        title: `The first stage is done. ${showDuration(verdict.minutesLeft)} left to reach 5 °C`,
        next: `${FASTER} Measure again before the time is up.`,
      };
    case 'second stage missed':
      return {
        tone: 'bad',
        title: 'Too slow: it was not at 5 °C or colder within a further 4 hours',
        next: TOO_SLOW,
      };
    case 'cooled':
      return {
        tone: 'good',
        title: 'Both stages are in time',
        next: 'Cover it, label it with the date, and keep it at 5 °C or colder.',
      };
  }
}

function Verdict({ verdict }: { verdict: CoolingVerdict }) {
  const { tone, title, next } = wordsOf(verdict);
  return (
    <Result tone={tone} title={title}>
      <p>{next}</p>
    </Result>
  );
}
