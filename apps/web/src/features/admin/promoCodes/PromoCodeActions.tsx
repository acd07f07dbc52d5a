import { Button } from '@mantine/core';
import type { PromoCodeRow } from '@platewise/shared/promoCodes';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DeletePromoCode } from './DeletePromoCode';
import { PromoCodeDialog } from './PromoCodeDialog';
import classes from './promoCodes.module.css';

type Opened = { action: 'edit' | 'delete'; code: PromoCodeRow };

export function PromoCodeActions({ code }: { code: PromoCodeRow }) {
  /** With the code as it was then: what comes in later must not slip under what is typed. */
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={classes.actions}>
      <Button
        className={classes.action}
        variant="light"
        size="compact-sm"
        leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
        aria-label={`Edit: ${code.discountCode}`}
        onClick={() => setOpened({ action: 'edit', code })}
      >
        Edit
      </Button>
      <Button
        className={classes.action}
        variant="subtle"
        color="tomato"
        size="compact-sm"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        aria-label={`Delete: ${code.discountCode}`}
        onClick={() => setOpened({ action: 'delete', code })}
      >
        Delete
      </Button>
      {opened?.action === 'edit' && <PromoCodeDialog code={opened.code} onClose={close} />}
      {opened?.action === 'delete' && <DeletePromoCode code={opened.code} onClose={close} />}
    </div>
  );
}
