import { Button } from '@mantine/core';
import type { OwnShot, OwnSkillClips } from '@platewise/shared/skillClips';
import { IconPlayerPlay, IconTrash, IconVideo } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { notify } from '../../../ui/feedback/notify';
import { ClipPlayer } from './ClipPlayer';
import { clipIdOf, clockOf, isToRecord, type NumberedShot } from './clipRules';
import { PickButton, PickedVideo } from './PickedVideo';
import classes from './skillClips.module.css';
import { useDeleteClipMutation } from './skillClipsApi';
import { addClip, type ClipUpload, discardClip, sendAgain } from './upload/clipUploads';

const Recorder = lazy(() => import('./recorder/Recorder'));

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export type ShotActionsProps = {
  numbered: NumberedShot;
  userCourseId: string;
  data: OwnSkillClips;
  uploads: ClipUpload[];
  canChange: boolean;
  /** False where another working day was recorded today. */
  isToday: boolean;
  upload: ClipUpload | undefined;
};

type OpenDialog = 'recorder' | 'player' | 'remove' | { file: File } | null;

/** The buttons of a shot, and the dialogs that they open. */
export function ShotActions(props: ShotActionsProps) {
  const { numbered, userCourseId, data, uploads, canChange, isToday, upload } = props;
  const { number, shot, state } = numbered;
  const [opened, setOpened] = useState<OpenDialog>(null);
  const close = () => setOpened(null);
  const { clip } = shot;
  const about = (what: string) => `${what}: clip ${number}, ${shot.title}`;
  const isInOffice = clip?.fault === 'not prepared';
  const mayRecord = canChange && isToRecord(state) && !isInOffice;
  const canPlay = clip && !clip.isLive && !upload && ['ready', 'accepted', 'again'].includes(state);
  const canRemove =
    canChange && (upload ? state !== 'checking' : state === 'ready' || state === 'checking');

  async function useClip(video: Blob, recordedOn: string) {
    close();
    const isOwn = await addClip({
      userCourseId,
      shot: shot.key,
      recordedOn,
      video,
      replaces: state === 'lost' ? (clip?.id ?? null) : null,
    });
    if (isOwn) notify.success(`Clip ${number} is recorded. We send it while you go on.`);
    else notify.error('The clip could not be stored. Please log in again.');
  }

  return (
    <>
      <div className={classes.actions}>
        {mayRecord && isToday && (
          <Button
            leftSection={<IconVideo {...ICON} />}
            aria-label={about(state === 'missing' ? 'Record' : 'Record again')}
            onClick={() => setOpened('recorder')}
          >
            {state === 'missing' ? 'Record' : 'Record again'}
          </Button>
        )}
        {mayRecord && (
          <PickButton label={about('Choose a video')} onPick={(file) => setOpened({ file })} />
        )}
        {upload && state === 'refused' && canChange && (
          <Button aria-label={about('Try again')} onClick={() => sendAgain(upload)}>
            Try again
          </Button>
        )}
        {canPlay && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay {...ICON} />}
            aria-label={about(clip.comments.length > 0 ? 'Play with comments' : 'Play')}
            onClick={() => setOpened('player')}
          >
            {clip.comments.length > 0 ? 'Play with comments' : 'Play'}
          </Button>
        )}
        {canRemove && (
          <Button
            variant="subtle"
            leftSection={<IconTrash {...ICON} />}
            aria-label={about('Delete')}
            onClick={() => setOpened('remove')}
          >
            Delete
          </Button>
        )}
      </div>
      {canPlay && clip.comments.length > 0 && <Comments clip={clip} />}
      {opened === 'recorder' && (
        <Suspense>
          <Recorder number={number} shot={shot} data={data} onUse={useClip} onClose={close} />
        </Suspense>
      )}
      {opened !== null && typeof opened === 'object' && (
        <PickedVideo
          file={opened.file}
          number={number}
          shot={shot}
          data={data}
          uploads={uploads}
          onUse={useClip}
          onClose={close}
        />
      )}
      {opened === 'player' && clip && (
        <ClipPlayer
          userCourseId={userCourseId}
          clip={clip}
          title={`Clip ${number}: ${shot.title}`}
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <RemoveClip {...{ userCourseId, number, clip, upload }} onClose={close} />
      )}
    </>
  );
}

/** The assessor's words are on the page too, for a learner who does not play the clip. */
const Comments = ({ clip }: { clip: NonNullable<OwnShot['clip']> }) => (
  <ul className={classes.comments}>
    {clip.comments.map(({ second, text }) => (
      <li key={`${second} ${text}`}>
        <span className={classes.second}>{clockOf(second)}</span> {text}
      </li>
    ))}
  </ul>
);

type RemoveProps = {
  userCourseId: string;
  number: number;
  clip: OwnShot['clip'];
  upload: ClipUpload | undefined;
  onClose: () => void;
};

function RemoveClip({ userCourseId, number, clip, upload, onClose }: RemoveProps) {
  const [remove] = useDeleteClipMutation();
  const texts = {
    title: `Delete clip ${number}?`,
    confirmLabel: 'Delete the clip',
    cancelLabel: 'Leave it',
    danger: true,
    onClose,
  };
  const words = <p>You can record it again afterwards.</p>;
  if (upload) {
    const discard = async () => {
      await discardClip(upload);
      const clipId = clipIdOf(upload.clip.address);
      // If the part at the server cannot be deleted now, the page shows it and offers to record it again.
      if (clipId) await remove({ userCourseId, clipId });
    };
    return (
      <ConfirmDialog {...texts} onConfirm={discard}>
        {words}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...texts}
      onConfirm={() => remove({ userCourseId, clipId: clip?.id ?? '' })}
      success={`Clip ${number} is deleted.`}
      failure="The clip could not be deleted. Please try again."
    >
      {words}
    </ConfirmDialog>
  );
}
