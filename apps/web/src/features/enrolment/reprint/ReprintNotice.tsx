import { Anchor, Button, Text } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../ui/Dialog';
import { paymentOf } from '../pages';

const NSW_CERTIFICATE = 6;

/** Closed by its answer only: a reprint of an expired certificate would be paid for in vain. */
export function ReprintNotice() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      opened={open}
      onClose={() => setOpen(false)}
      title="Is your certificate still current?"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text>
        A reprint is only a duplicate of a current NSW Food Safety Supervisor certificate. It cannot
        take the place of one that has expired.
      </Text>
      <Text mt="sm">
        If yours has expired, you need a{' '}
        <Anchor inherit component={Link} to={paymentOf(NSW_CERTIFICATE)}>
          new enrolment
        </Anchor>
        .
      </Text>
      <Button onClick={() => setOpen(false)} data-autofocus fullWidth mt="lg">
        {MESSAGES.reprint.understood}
      </Button>
    </Dialog>
  );
}
