import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
  busy?: boolean;
};

export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancel', danger, busy } = props;
  return (
    <Dialog opened={opened} onClose={props.onCancel} title={title}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={props.onCancel} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'tomato' : undefined}
          onClick={props.onConfirm}
          loading={busy}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
