import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useDeleteNatFilesMutation } from './avetmissApi';
import type { WizardPage } from './reportingWizard';
import { useWizardEvents } from './useReportingWizard';

export function useNatFilesDeletion(page: WizardPage) {
  const [remove, { isLoading: isDeleting }] = useDeleteNatFilesMutation();
  const { sendEvent, handleFailure } = useWizardEvents(page);

  async function deleteFiles() {
    try {
      await remove().unwrap();
      sendEvent({ type: 'deleted' });
    } catch (error) {
      handleFailure(error, MESSAGES.avetmiss.notDeleted);
    }
  }
  return { isDeleting, deleteFiles };
}

export function DeleteNatFiles({
  isDeleting,
  deleteFiles,
}: ReturnType<typeof useNatFilesDeletion>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="light"
        color="tomato"
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
        loading={isDeleting}
        onClick={() => setIsOpen(true)}
      >
        Delete NAT Files
      </Button>
      <ConfirmDialog
        opened={isOpen}
        danger
        title="Delete NAT Files"
        confirmLabel="Delete"
        onConfirm={deleteFiles}
        onClose={() => setIsOpen(false)}
      >
        Are you sure you are ready to delete the NAT files?
      </ConfirmDialog>
    </>
  );
}
