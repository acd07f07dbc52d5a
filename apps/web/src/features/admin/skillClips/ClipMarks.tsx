import { Anchor, Button, Group, Textarea } from '@mantine/core';
import { AGAIN_REASONS, type DeskShot } from '@platewise/shared/skillClips/desk';
import { type RefObject, useState } from 'react';
import classes from './ClipPanel.module.css';
import { type ClipValues, showSecond } from './deskValues';
import { type ShotDraft, ShotMarks } from './ShotMarks';

export type Player = RefObject<HTMLVideoElement | null>;
/** The marks of an assessor on a clip so far. There are none where it is not the time to judge it. */
export type ClipDraft = ShotDraft<ClipValues>;

export const CLIP_WORDS = {
  allMarked: 'Please mark all that you must see, or ask for the clip again.',
  again: 'Record again…',
  why: 'Why the learner records it again',
  reasons: AGAIN_REASONS,
};

type MarksProps = {
  shot: DeskShot;
  values: ClipValues;
  change: ClipDraft['change'];
  player: Player;
};

export const Marks = ({ shot, values, change, player }: MarksProps) => (
  <ShotMarks shot={shot} values={values} change={change} words={CLIP_WORDS}>
    <Comments values={values} change={change} player={player} />
  </ShotMarks>
);

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
