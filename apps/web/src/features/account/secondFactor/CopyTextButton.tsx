import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export const CopyTextButton = ({ text, label }: { text: string; label: string }) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button
        variant="light"
        onClick={copy}
        leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
      >
        {copied ? 'Copied' : label}
      </Button>
    )}
  </CopyButton>
);
