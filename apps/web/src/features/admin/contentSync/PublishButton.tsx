import { Button, type ButtonProps } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { selectSync } from '../adminSlice';
import { usePublishCourseMutation } from './contentSyncApi';
import { startSync } from './startSync';

type Props = ButtonProps & {
  course: { courseId: number; courseTitle: string };
  /** The set that the page shows: nothing else is published. */
  contentSetId: number;
  onPublished?: () => void;
};

const { publishTitle, publishQuestion, published, notPublished } = MESSAGES.contentSync;

export function PublishButton({ course, contentSetId, onPublished, ...button }: Props) {
  const { courseId, courseTitle } = course;
  const dispatch = useAppDispatch();
  const isSyncing = useAppSelector(selectSync).state === 'syncing';
  const [publish] = usePublishCourseMutation();
  /** The set that the dialog asks about: a sync may bring another one while the dialog is open. */
  const [askedSetId, setAskedSetId] = useState<number | null>(null);
  /** Pages show this set as waiting until they are loaded again. Its button must not get the focus back, which would be lost with it. */
  const [publishedSetId, setPublishedSetId] = useState<number | null>(null);

  return (
    <>
      <Button
        {...button}
        disabled={isSyncing || contentSetId === publishedSetId}
        aria-label={`Publish Now: ${courseTitle}`}
        onClick={() => setAskedSetId(contentSetId)}
      >
        Publish Now
      </Button>
      <ConfirmDialog
        opened={askedSetId !== null}
        danger
        title={publishTitle}
        confirmLabel="Publish"
        onConfirm={() => publish({ courseId, contentSetId: askedSetId ?? contentSetId })}
        success={published}
        failure={notPublished}
        onDone={() => {
          setPublishedSetId(askedSetId);
          void dispatch(startSync());
          onPublished?.();
        }}
        onClose={() => setAskedSetId(null)}
      >
        <strong>{courseTitle}</strong>
        <br />
        {publishQuestion}
      </ConfirmDialog>
    </>
  );
}
