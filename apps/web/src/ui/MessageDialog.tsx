import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
  closeLabel?: string;
};

/** Says something that has to be read before going on. */
export function MessageDialog({ opened, title, children, onClose, closeLabel = 'OK' }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} withCloseButton={false}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
