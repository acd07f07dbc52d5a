import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useDiscardImportMutation } from '../../api/contentSyncApi';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { tellOutcome } from '../../ui/tellOutcome';

type Props = {
  set: { courseId: number; courseTitle: string; contentSetId: number };
  onDiscarded: () => void;
};

const { discarded, notDiscarded } = MESSAGES.contentSync;

/** For a package that should not have been brought in. */
export function DiscardButton({ set, onDiscarded }: Props) {
  const { courseId, courseTitle, contentSetId } = set;
  const [discard, { isLoading }] = useDiscardImportMutation();
  const [isAsked, setIsAsked] = useState(false);

  async function confirm() {
    const said = { success: discarded, failure: notDiscarded };
    if (await tellOutcome(discard({ courseId, contentSetId }), said)) onDiscarded();
    else setIsAsked(false);
  }

  return (
    <>
      <Button
        variant="subtle"
        color="tomato"
        aria-label={`Discard: ${courseTitle}`}
        onClick={() => setIsAsked(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        opened={isAsked}
        danger
        title="Discard the package"
        confirmLabel="Discard"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      >
        <strong>{courseTitle}</strong>
        <br />
        What was brought in goes, and what is live stays. The package can be brought in again.
      </ConfirmDialog>
    </>
  );
}
