import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './Tracker.module.css';

type Props = { link: string; observer: string; opened: boolean; onClose: () => void };

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function QrDialog({ link, observer, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Open the form on another phone"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
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
        Whoever has this link can fill in the form. Give it to your observer only.
      </p>
    </Modal>
  );
}

/** Around the code, in modules, as its standard asks. */
const QUIET_ZONE = 4;

type Code = { size: number; path: string };

function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let wanted = true;
    void drawCode(text).then((drawn) => wanted && setCode(drawn));
    return () => {
      wanted = false;
    };
  }, [text]);
  const side = (code?.size ?? 0) + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      {code && <path d={code.path} fill="currentColor" />}
    </svg>
  );
}

/** The library comes with the first code. */
async function drawCode(text: string): Promise<Code> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, i) =>
    dark ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : '',
  ).join('');
  return { size, path };
}
