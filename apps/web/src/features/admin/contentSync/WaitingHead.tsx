import { Button } from '@mantine/core';
import type { ContentSource } from '@platewise/shared/contentSync';
import { MESSAGES } from '@platewise/shared/messages';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import classes from './CoursePart.module.css';
import { useDiscardImportMutation } from './contentSyncApi';
import { PublishButton } from './PublishButton';
import { SYNC } from './paths';

type Props = {
  set: { courseId: number; courseTitle: string; contentSetId: number; source: ContentSource };
  children: ReactNode;
};

/** What waits, in a sentence, and the buttons that publish or discard just that. */
export function WaitingHead({ set, children }: Props) {
  const navigate = useNavigate();
  const goBack = () => void navigate(SYNC);
  return (
    <div className={classes.head}>
      <p>{children}</p>
      {set.source === 'Import' && <DiscardButton set={set} onDiscarded={goBack} />}
      <PublishButton course={set} contentSetId={set.contentSetId} onPublished={goBack} />
    </div>
  );
}

type DiscardButtonProps = {
  set: { courseId: number; courseTitle: string; contentSetId: number };
  onDiscarded: () => void;
};

const { discarded, notDiscarded } = MESSAGES.contentSync;

/** For a package that should not have been brought in. */
function DiscardButton({ set, onDiscarded }: DiscardButtonProps) {
  const { courseId, courseTitle, contentSetId } = set;
  const [discard] = useDiscardImportMutation();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button
        variant="subtle"
        color="tomato"
        aria-label={`Discard: ${courseTitle}`}
        onClick={() => setIsOpen(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        opened={isOpen}
        danger
        title="Discard the package"
        confirmLabel="Discard"
        onConfirm={() => discard({ courseId, contentSetId })}
        success={discarded}
        failure={notDiscarded}
        onDone={onDiscarded}
        onClose={() => setIsOpen(false)}
      >
        <strong>{courseTitle}</strong>
        <br />
        The imported content is deleted. The live content stays, and you can import the package
        again.
      </ConfirmDialog>
    </>
  );
}
