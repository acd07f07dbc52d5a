import { IconClock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { BlockButton, BlockFrame, Result, type Tone } from '../BlockFrame';
import classes from '../calculator.module.css';
import { minutesBetween, showDuration } from '../durations';
import { useFocusOnNewRow } from '../useFocusOnNewRow';
import scaleClasses from './TwoFourScale.module.css';
import { judgeTwoFour, type TwoFourVerdict } from './twoFour';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Entry = 'clock' | 'length';
type Period = { id: number; from: string; to: string; hours: string; minutes: string };

const aPeriod = (id: number): Period => ({ id, from: '', to: '', hours: '', minutes: '' });

/** Adds up the times that food was out of the fridge, by the 2-hour/4-hour rule. */
export function TwoFourPart({ title }: { title: string }) {
  const [entry, setEntry] = useState<Entry>('clock');
  const [periods, setPeriods] = useState([aPeriod(1)]);
  const lengths = periods.map((period) => minutesOf(period, entry));
  const known = lengths.filter((minutes) => minutes !== null);
  const total = known.reduce((sum, minutes) => sum + minutes, 0);
  const list = useFocusOnNewRow(periods.length);

  const change = (id: number, changes: Partial<Period>) =>
    setPeriods(periods.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const add = () => setPeriods([...periods, aPeriod((periods.at(-1)?.id ?? 0) + 1)]);

  return (
    <BlockFrame label="Work it out" icon={IconClock} title={title}>
      <p className={classes.about}>
        Write down each time that the food was between 5 °C and 60 °C.
      </p>
      <EntryChoice entry={entry} setEntry={setEntry} />
      <div ref={list} className={classes.rows}>
        {periods.map((period, i) => (
          <PeriodFields
            key={period.id}
            period={period}
            number={i + 1}
            entry={entry}
            minutes={lengths[i] ?? null}
            change={(changes) => change(period.id, changes)}
            remove={
              periods.length > 1
                ? () => setPeriods(periods.filter(({ id }) => id !== period.id))
                : null
            }
          />
        ))}
      </div>
      <BlockButton look="plain" onClick={add}>
        <IconPlus {...ICON} />
        Add another time
      </BlockButton>
      <div role="status" className={classes.verdict}>
        {known.length > 0 && <Verdict total={total} isWhole={known.length === periods.length} />}
      </div>
    </BlockFrame>
  );
}

function minutesOf({ from, to, hours, minutes }: Period, entry: Entry): number | null {
  if (entry === 'clock') return minutesBetween(from, to);
  return hours === '' && minutes === '' ? null : Number(hours) * 60 + Number(minutes);
}

type EntryChoiceProps = { entry: Entry; setEntry: (entry: Entry) => void };

function EntryChoice({ entry, setEntry }: EntryChoiceProps) {
  const name = useId();
  const choices: [Entry, string][] = [
    ['clock', 'From and to'],
    ['length', 'Hours and minutes'],
  ];
  return (
    <fieldset className={classes.choice}>
      <legend>What do you know?</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={entry === value}
            onChange={() => setEntry(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type PeriodFieldsProps = {
  period: Period;
  number: number;
  entry: Entry;
  minutes: number | null;
  change: (changes: Partial<Period>) => void;
  remove: (() => void) | null;
};

function PeriodFields({ period, number, entry, minutes, change, remove }: PeriodFieldsProps) {
  return (
    <fieldset className={classes.row}>
      <legend>
        Time {number}
        {minutes !== null && <span className={classes.sum}>{showDuration(minutes)}</span>}
      </legend>
      <div className={classes.fields}>
        {entry === 'clock' ? (
          <>
            <TimeField label="From" value={period.from} onChange={(from) => change({ from })} />
            <TimeField label="To" value={period.to} onChange={(to) => change({ to })} />
          </>
        ) : (
          <>
            <NumberField
              label="Hours"
              value={period.hours}
              most={48}
              onChange={(hours) => change({ hours })}
            />
            <NumberField
              label="Minutes"
              value={period.minutes}
              most={59}
              onChange={(written) => change({ minutes: written })}
            />
          </>
        )}
        {remove && (
          <button
            type="button"
            className={classes.remove}
            aria-label={`Remove time ${number}`}
            onClick={remove}
          >
            <IconTrash {...ICON} />
          </button>
        )}
      </div>
    </fieldset>
  );
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

const TimeField = ({ label, value, onChange }: FieldProps) => (
  <label className={classes.field}>
    {label}
    <input type="time" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);

const NumberField = ({ label, value, most, onChange }: FieldProps & { most: number }) => (
  <label className={classes.field}>
    {label}
    <input
      type="text"
      inputMode="numeric"
      value={value}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 2);
        if (Number(digits) <= most) onChange(digits);
      }}
    />
  </label>
);

const VERDICTS: Record<TwoFourVerdict, { tone: Tone; title: string; next: string }> = {
  'use or chill': {
    tone: 'good',
    title: 'Use it, or chill it again',
    next: 'It has been out for less than 2 hours. The time still counts: the next time out is added to it.',
  },
  'use now': {
    tone: 'care',
    title: 'Use it now. Do not chill it again.',
    next: 'It has been out for 2 hours or more. At 4 hours it goes.',
  },
  'throw out': { tone: 'bad', title: 'Throw it out', next: 'It has been out for 4 hours or more.' },
};

const VerdictScale = ({ total }: { total: number }) => (
  <div className={scaleClasses.scale} aria-hidden>
    <div className={scaleClasses.zones}>
      <span data-zone="good">Use or chill</span>
      <span data-zone="now">Use now</span>
      <span data-zone="out">Throw out</span>
    </div>
    <span
      className={scaleClasses.pointer}
      style={{ left: `${Math.min(total / SCALE_MINUTES, 1) * 100}%` }}
    />
    <div className={scaleClasses.hours}>
      <span>0</span>
      <span>2 hours</span>
      <span>4 hours</span>
    </div>
  </div>
);

const SCALE_MINUTES = 360;

function Verdict({ total, isWhole }: { total: number; isWhole: boolean }) {
  const { tone, title, next } = VERDICTS[judgeTwoFour(total)];
  return (
    <>
      <p className={classes.total}>
        {isWhole ? 'In total' : 'So far'} <strong>{showDuration(total)}</strong>
      </p>
      <VerdictScale total={total} />
      <Result tone={tone} title={title}>
        <p>{next}</p>
      </Result>
    </>
  );
}
