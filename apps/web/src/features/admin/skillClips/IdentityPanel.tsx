import { Button } from '@mantine/core';
import type { IdentityPicture } from '@platewise/shared/skillClips';
import type { SkillClipsDesk } from '@platewise/shared/skillClips/desk';
import { useEffect, useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './IdentityPanel.module.css';
import { SamePerson } from './SamePerson';
import { loadIdentityPicture } from './skillClipsApi';

type Props = { desk: SkillClipsDesk };

/** The face next to the document. A person compares them, once; then both photos are destroyed. */
export const IdentityPanel = ({ desk }: Props) => (
  <TitledSection title="Is it the same person?">
    {desk.identity === 'waiting' ? (
      <Permitted needs="assessments decide">
        <Compare desk={desk} />
      </Permitted>
    ) : (
      <p className={classes.result}>{describeResult(desk)}</p>
    )}
  </TitledSection>
);

function describeResult({ identity, identityDecidedByName, identityNote }: SkillClipsDesk): string {
  if (identity === 'same')
    return `Yes, compared by ${identityDecidedByName}. The photos have been destroyed.`;
  if (identity === 'not same')
    return `Not yet: ${identityNote} The learner has been asked for new photos.`;
  return 'The learner has not sent both photos yet.';
}

const Compare = ({ desk }: Props) => (
  <>
    <div className={classes.pictures}>
      <Picture desk={desk} picture="document" label="Document" />
      <Picture desk={desk} picture="face" label="Face" />
    </div>
    <SamePerson about="The learner reads it, and sends both photos again." />
  </>
);

type PictureProps = Props & { picture: IdentityPicture; label: string };

/** It is loaded when someone asks for it, because each look is recorded. */
function Picture({ desk: { userCourseId }, picture, label }: PictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const show = async () => {
    setFailed(false);
    try {
      setAddress(URL.createObjectURL(await loadIdentityPicture(userCourseId, picture)));
    } catch {
      setFailed(true);
    }
  };
  if (address) return <img className={classes.picture} src={address} alt={label} />;
  return (
    <div className={classes.hidden}>
      <Button variant="default" px="xs" onClick={() => void show()}>
        Show {label.toLowerCase()}
      </Button>
      {failed && <p>It could not be loaded. Please try again.</p>}
    </div>
  );
}
