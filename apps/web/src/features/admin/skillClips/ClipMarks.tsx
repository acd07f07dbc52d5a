import { Anchor, Button, Checkbox, Group, Select, Textarea } from '@mantine/core';
import { AGAIN_REASONS, type DeskShot } from '@platewise/shared/skillClips/desk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { notify } from '../../../ui/feedback/notify';
import classes from './ClipPanel.module.css';
import { type ClipValues, showSecond } from './deskValues';

export type Player = RefObject<HTMLVideoElement | null>;
/** The marks of an assessor on a clip so far. There are none where it is not the time to judge it. */
export type ClipDraft = {
  values: ClipValues | undefined;
  change: (over: Partial<ClipValues>) => void;
};

export function toggle({ values, change }: ClipDraft, point: number) {
  if (!values) return;
  const seen = values.seen.includes(point)
    ? values.seen.filter((each) => each !== point)
    : [...values.seen, point];
  change({ seen, ...(values.decision === 'accepted' && { decision: '' }) });
}

export function accept({ see }: DeskShot, { values, change }: ClipDraft): boolean {
  if (!values) return false;
  if (values.seen.length < see.length) {
    notify.error('Please mark all that you must see, or ask for the clip again.');
    return false;
  }
  change({ decision: 'accepted', reason: '' });
  return true;
}

type MarksProps = {
  shot: DeskShot;
  values: ClipValues;
  change: ClipDraft['change'];
  player: Player;
};

export function Marks({ shot, values, change, player }: MarksProps) {
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
      <Comments values={values} change={change} player={player} />
      <Group gap="sm">
        <Button
          variant={values.decision === 'accepted' ? 'filled' : 'default'}
          aria-pressed={values.decision === 'accepted'}
          onClick={() => accept(shot, judging)}
        >
          Accept
        </Button>
        <Button
          variant={values.decision === 'again' ? 'filled' : 'default'}
          color="tomato"
          aria-pressed={values.decision === 'again'}
          onClick={() => change({ decision: 'again' })}
        >
          Record again…
        </Button>
      </Group>
      {values.decision === 'again' && (
        <>
          <Select
            label="Begin with a sentence"
            placeholder="Choose…"
            data={[...AGAIN_REASONS]}
            value={null}
            onChange={(sentence) => sentence && change({ reason: sentence })}
          />
          <Textarea
            label="Why the learner records it again"
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

function Comments({ values, change, player }: Omit<MarksProps, 'shot'>) {
  const [text, setText] = useState('');
  const add = () => {
    const second = Math.floor(player.current?.currentTime ?? 0);
    if (text.trim()) change({ comments: [...values.comments, { second, text: text.trim() }] });
    setText('');
  };
  return (
    <>
      <CommentList
        comments={values.comments}
        player={player}
        onDelete={(at) => change({ comments: values.comments.filter((_, i) => i !== at) })}
      />
      <Group gap="sm" align="end" wrap="nowrap">
        <Textarea
          className={classes.comment}
          label="Comment at this second"
          value={text}
          maxLength={300}
          minRows={1}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button variant="default" onClick={add} disabled={!text.trim()}>
          Add
        </Button>
      </Group>
    </>
  );
}

type CommentListProps = {
  comments: ClipValues['comments'];
  player: Player;
  onDelete?: (at: number) => void;
};

const CommentList = ({ comments, player, onDelete }: CommentListProps) =>
  comments.length > 0 && (
    <ul className={classes.comments}>
      {comments.map(({ second, text }, i) => (
        <li key={`${second} ${text}`}>
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              if (player.current) player.current.currentTime = second;
            }}
          >
            {showSecond(second)}
          </Anchor>{' '}
          {text}{' '}
          {onDelete && (
            <Anchor component="button" type="button" onClick={() => onDelete(i)}>
              Delete
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );

/** A clip that has its decision already, or cannot have one yet. */
export const Judged = ({ shot, player }: { shot: DeskShot; player: Player }) => (
  <div className={classes.marks}>
    <ul className={classes.comments}>
      {shot.see.map((point, i) => (
        <li key={point}>
          {shot.clip?.seen.includes(i) ? 'Seen: ' : ''}
          {point}
        </li>
      ))}
    </ul>
    {shot.clip?.reason && <p>Asked for again: {shot.clip.reason}</p>}
    {shot.clip && <CommentList comments={shot.clip.comments} player={player} />}
  </div>
);
