import { Alert, Button, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { FormValues } from './formValues';
import type { useObserverForm } from './useObserverForm';

/** Offers back what was entered here before; it stands in the form already. */
export function DraftRestored({ filling }: { filling: ReturnType<typeof useObserverForm> }) {
  const { setValues } = useFormikContext<FormValues>();
  const [asking, setAsking] = useState(false);
  return (
    <Alert
      color="leaf"
      icon={<IconDeviceMobile stroke={1.75} aria-hidden />}
      title="Welcome back: nothing is lost"
    >
      <Text mb="sm">What you entered on this device is still here, and not saved with us yet.</Text>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        Throw it away
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Throw away what you entered?"
        confirmLabel="Throw it away"
        danger
        onConfirm={() => {
          setAsking(false);
          filling.discard((values) => void setValues(values));
        }}
        onCancel={() => setAsking(false)}
      >
        What you entered on this device since you last saved is removed. Answers that you have saved
        stay.
      </ConfirmDialog>
    </Alert>
  );
}
