import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { notify } from '../../../ui/feedback/notify';
import classes from './VoucherCode.module.css';

const COPIED_MS = 2500;

export function VoucherCode({ code }: { code: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  const Icon = copied ? IconCheck : IconCopy;

  useEffect(() => {
    if (error) notify.error("We couldn't copy the code. Please select it and copy it yourself.");
  }, [error]);

  return (
    <span className={classes.code}>
      <span className={classes.letters}>{code}</span>
      <Button
        className={classes.copy}
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        aria-label={`Copy the voucher code ${code}`}
        onClick={() => copy(code)}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <VisuallyHidden component="output">{copied ? 'Copied' : ''}</VisuallyHidden>
    </span>
  );
}
