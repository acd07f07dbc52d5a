import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { useDeletion } from './useDeletion';

export function DeleteButton({ isDeleting, deleteFiles }: ReturnType<typeof useDeletion>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="light"
        color="tomato"
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
        loading={isDeleting}
        onClick={() => setIsAsking(true)}
      >
        Delete NAT Files
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title="Delete NAT Files"
        confirmLabel="Delete"
        busy={isDeleting}
        onConfirm={() => void deleteFiles().then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      >
        Are you sure you are ready to delete the NAT files?
      </ConfirmDialog>
    </>
  );
}
