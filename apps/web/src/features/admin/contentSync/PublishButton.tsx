import { Button, type ButtonProps } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { selectPublishing, selectSync } from '../adminSlice';
import { publish } from './syncing';

type Props = ButtonProps & {
  course: { courseId: number; courseTitle: string };
  /** The set that was looked at: nothing else is published. */
  contentSetId: number;
  onPublished?: () => void;
};

const { publishTitle, publishQuestion } = MESSAGES.contentSync;

export function PublishButton({ course, contentSetId, onPublished, ...button }: Props) {
  const { courseId, courseTitle } = course;
  const dispatch = useAppDispatch();
  const isSyncing = useAppSelector(selectSync).state === 'syncing';
  const publishing = useAppSelector(selectPublishing);
  /** The set as it was when it was asked about: a sync may bring another below the dialog. */
  const [asked, setAsked] = useState<number | null>(null);

  async function confirm() {
    if (asked === null) return;
    const isPublished = await dispatch(publish({ courseId, contentSetId: asked }));
    setAsked(null);
    if (isPublished) onPublished?.();
  }

  return (
    <>
      <Button
        {...button}
        disabled={isSyncing}
        aria-label={`Publish Now: ${courseTitle}`}
        onClick={() => setAsked(contentSetId)}
      >
        Publish Now
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        danger
        title={publishTitle}
        confirmLabel="Publish"
        busy={publishing === courseId}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      >
        <strong>{courseTitle}</strong>
        <br />
        {publishQuestion}
      </ConfirmDialog>
    </>
  );
}
