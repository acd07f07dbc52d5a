import { Button, Checkbox, Group, Select, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { notify } from '../../../ui/feedback/notify';
import classes from './ClipPanel.module.css';
import type { ShotValues } from './deskValues';

/** The marks of an assessor on a shot so far. There are none where it is not the time to judge it. */
export type ShotDraft<Values extends ShotValues = ShotValues> = {
  values: Values | undefined;
  change: (over: Partial<Values>) => void;
};

export function toggle({ values, change }: ShotDraft, point: number) {
  if (!values) return;
  const seen = values.seen.includes(point)
    ? values.seen.filter((each) => each !== point)
    : [...values.seen, point];
  change({ seen, ...(values.decision === 'accepted' && { decision: '' }) });
}

type Points = { see: string[] };

/** False where it cannot be accepted; a notice then says why. */
export function accept(
  { see }: Points,
  { values, change }: ShotDraft,
  { allMarked }: Pick<MarkWords, 'allMarked'>,
): boolean {
  if (!values) return false;
  if (values.seen.length < see.length) {
    notify.error(allMarked);
    return false;
  }
  change({ decision: 'accepted', reason: '' });
  return true;
}

export type MarkWords = {
  /** Asks for all marks. */
  allMarked: string;
  /** The button that asks for the shot again. */
  again: string;
  /** The label of the reason. */
  why: string;
  /** Sentences with which a reason can begin. */
  reasons: readonly string[];
};

type Props = {
  shot: Points;
  values: ShotValues;
  change: ShotDraft['change'];
  words: MarkWords;
  /** Why it cannot be accepted now. */
  whyNot?: string | null;
  /** Between the points and the decision. */
  children?: ReactNode;
};

/** The points to see in a shot, and the decision about it. */
export function ShotMarks({ shot, values, change, words, whyNot, children }: Props) {
  const judging = { values, change };
  const reason = useRef<HTMLTextAreaElement>(null);
  const decided = useRef(values.decision);
  useEffect(() => {
    if (values.decision === 'again' && decided.current !== 'again') reason.current?.focus();
    decided.current = values.decision;
  }, [values.decision]);
  return (
    <div className={classes.marks}>
      <fieldset className={classes.points}>
        <legend>You must see</legend>
        {shot.see.map((point, i) => (
          <Checkbox
            key={point}
            label={`${i + 1}. ${point}`}
            checked={values.seen.includes(i)}
            onChange={() => toggle(judging, i)}
          />
        ))}
      </fieldset>
      {children}
      {whyNot && <p className={classes.facts}>It can’t be accepted in this session: {whyNot}</p>}
      <Group gap="sm">
        <Button
          variant={values.decision === 'accepted' ? 'filled' : 'default'}
          aria-pressed={values.decision === 'accepted'}
          disabled={Boolean(whyNot)}
          onClick={() => accept(shot, judging, words)}
        >
          Accept
        </Button>
        <Button
          variant={values.decision === 'again' ? 'filled' : 'default'}
          color="tomato"
          aria-pressed={values.decision === 'again'}
          onClick={() => change({ decision: 'again' })}
        >
          {words.again}
        </Button>
      </Group>
      {values.decision === 'again' && (
        <>
          <Select
            label="Begin with a sentence"
            placeholder="Choose…"
            data={[...words.reasons]}
            value={null}
            onChange={(sentence) => sentence && change({ reason: sentence })}
          />
          <Textarea
            label={words.why}
            description="The learner reads it. Say what to show, in plain words."
            value={values.reason}
            maxLength={500}
            autosize
            minRows={2}
            ref={reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
