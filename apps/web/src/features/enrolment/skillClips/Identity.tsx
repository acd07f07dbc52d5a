import { Alert } from '@mantine/core';
import type { IdentityPicture, OwnSkillClips } from '@platewise/shared/skillClips';
import {
  IconCamera,
  IconCircleCheck,
  IconId,
  IconInfoCircle,
  IconUserCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { describeFailure } from '../../../ui/feedback/failure';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { notify } from '../../../ui/feedback/notify';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './skillClips.module.css';
import { clipsChanged, sendIdentityPicture } from './skillClipsApi';
import { smallerPhoto } from './smallerPhoto';

type Props = { userCourseId: string; data: OwnSkillClips; canChange: boolean };

/** Two photos that an assessor compares with the clips, and their outcome. */
export function Identity({ userCourseId, data, canChange }: Props) {
  const { identity, identityNote, hasDocument, hasFace } = data;
  if (identity === 'same')
    return (
      <TitledSection title="Your identity">
        <p className={classes.stateLine} data-state="accepted">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden className={classes.stateIcon} />
          <span>
            An assessor has compared your face with your document. We have no photo of them.
          </span>
        </p>
      </TitledSection>
    );
  return (
    <TitledSection title="Your identity">
      <p className={classes.paragraph}>
        We must make sure that the person in the clips is you. An assessor compares two photos with
        your clips. A machine does not. After that we destroy both photos.
      </p>
      {identity === 'not same' && (
        <Alert
          color="saffron"
          title="Please add your photos again"
          icon={<IconInfoCircle aria-hidden />}
        >
          {identityNote ?? 'The assessor could not compare your face with your document.'}
        </Alert>
      )}
      <div className={classes.photos}>
        <Photo
          userCourseId={userCourseId}
          picture="document"
          title="Your ID document"
          hint="Passport, driver licence or another card with your photo and your name."
          isHere={hasDocument}
          canChange={canChange}
        />
        <Photo
          userCourseId={userCourseId}
          picture="face"
          title="Your face"
          hint="Look into the camera. No sunglasses, no mask, and light from the front."
          isHere={hasFace}
          canChange={canChange}
        />
      </div>
    </TitledSection>
  );
}

type PhotoProps = {
  userCourseId: string;
  picture: IdentityPicture;
  title: string;
  hint: string;
  isHere: boolean;
  canChange: boolean;
};

const MOST_BYTES = 10_000_000;
const TYPES = ['image/jpeg', 'image/png'];
const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

function Photo({ userCourseId, picture, title, hint, isHere, canChange }: PhotoProps) {
  const dispatch = useAppDispatch();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const Icon = picture === 'document' ? IconId : IconUserCircle;

  async function sendPhoto(chosen: File | undefined) {
    if (!chosen || isSending) return;
    setRefusal(null);
    if (!TYPES.includes(chosen.type)) return setRefusal('Please choose a JPEG or PNG photo.');
    setIsSending(true);
    try {
      const photo = await smallerPhoto(chosen);
      if (photo.size > MOST_BYTES) return setRefusal('This photo has more than 10 MB.');
      await sendIdentityPicture(userCourseId, picture, photo);
      notify.success('The photo is here.');
      dispatch(clipsChanged());
    } catch (error) {
      setRefusal(
        describeFailure(error, { fault: 'The photo could not be sent. Please try again.' }),
      );
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className={classes.photo}>
      <h3 className={classes.title}>
        <Icon {...ICON} /> {title}
      </h3>
      <p className={classes.quiet}>{hint}</p>
      <p className={classes.stateLine} data-state={isHere ? 'ready' : 'missing'} role="status">
        {isSending ? (
          'Sending the photo…'
        ) : isHere ? (
          <>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden className={classes.stateIcon} />
            The photo is here
          </>
        ) : (
          'No photo yet'
        )}
      </p>
      {refusal && <InlineRefusal>{refusal}</InlineRefusal>}
      {canChange && (
        <div className={classes.actions}>
          <label className={classes.pick}>
            <IconCamera size={20} stroke={1.75} aria-hidden /> Take a photo
            <input
              type="file"
              accept="image/jpeg"
              capture={picture === 'document' ? 'environment' : 'user'}
              aria-label={`Take a photo: ${title}`}
              disabled={isSending}
              className={classes.fileInput}
              onChange={({ currentTarget }) => void sendPhoto(currentTarget.files?.[0])}
            />
          </label>
          <label className={classes.pick}>
            Choose a photo
            <input
              type="file"
              accept="image/jpeg,image/png"
              aria-label={`Choose a photo: ${title}`}
              disabled={isSending}
              className={classes.fileInput}
              onChange={({ currentTarget }) => void sendPhoto(currentTarget.files?.[0])}
            />
          </label>
        </div>
      )}
    </div>
  );
}
