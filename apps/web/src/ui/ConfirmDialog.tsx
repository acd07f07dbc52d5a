import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog';
import { type OutcomeTexts, showOutcome } from './feedback/failure';

type Call<T> = { unwrap: () => Promise<T> };

type Props<T> = (
  | ({
      /** Starts the call. The dialog shows how it ended, and closes. */
      onConfirm: () => Call<T>;
      /** After a call that succeeded, once the dialog has closed. */
      onDone?: () => void;
    } & OutcomeTexts<T>)
  /** Without texts, `onConfirm` shows by itself how it ended. */
  | { onConfirm: () => unknown; onDone?: undefined; success?: undefined }
) & {
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onClose: () => void;
  /** It cannot be undone. */
  danger?: boolean;
  /** What is shown about the consequences is still being loaded. */
  loading?: boolean;
};

/** Asks before a call, runs it, shows how it ended and closes. */
export function ConfirmDialog<T>({
  opened = true,
  title,
  ...confirmation
}: Props<T> & { opened?: boolean; title: string }) {
  return (
    <Dialog opened={opened} onClose={confirmation.onClose} title={title}>
      <Confirmation {...confirmation} />
    </Dialog>
  );
}

/** The inside of a `ConfirmDialog`, for a dialog that shows something else first. */
export function Confirmation<T>(props: Props<T>) {
  const { children, confirmLabel, cancelLabel = 'Cancel', onClose, danger, loading } = props;
  const [isRunning, setIsRunning] = useState(false);

  async function confirm() {
    setIsRunning(true);
    const isDone = await run(props);
    setIsRunning(false);
    onClose();
    if (isDone) props.onDone?.();
  }

  return (
    <>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'tomato' : undefined}
          onClick={() => void confirm()}
          loading={isRunning || loading}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </>
  );
}

/** True after a call that succeeded. */
async function run<T>(props: Props<T>): Promise<boolean> {
  if (props.success !== undefined) return showOutcome(props.onConfirm(), props);
  await props.onConfirm();
  return false;
}
