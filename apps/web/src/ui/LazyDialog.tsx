import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./Dialog');
const Dialog = lazy(async () => ({ default: (await load()).Dialog }));

/**
 * A dialog for pages that have no form: its parts are fetched after the page is drawn, and before the connection may be lost.
 */
export function LazyDialog(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return (
    wasOpened && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
