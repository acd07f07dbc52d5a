import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Dialog } from '../../../../ui/Dialog';
import { QrCode } from '../../../../ui/QrCode';
import classes from './Tracker.module.css';

type Props = { link: string; observer: string; opened: boolean; onClose: () => void };

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function QrDialog({ link, observer, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Open the form on another phone">
      <p>Ask {observer} to point their phone’s camera at this code.</p>
      <QrCode text={link} label={`QR code of the link for ${observer}`} />
      <TextInput readOnly label="Or give them the link" value={link} />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            fullWidth
            mt="sm"
            variant="light"
            onClick={copy}
            leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
      <p className={classes.quiet}>
        Anyone with this link can fill in the form. Give it to your observer only.
      </p>
    </Dialog>
  );
}
