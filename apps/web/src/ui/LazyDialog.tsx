import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./Dialog');
const Dialog = lazy(async () => ({ default: (await load()).Dialog }));

/** By then the page is read, and an old phone has nothing else to do. */
const FETCHED_AFTER_MS = 5000;

/**
 * A dialog for pages that have no form: its parts are fetched some seconds after the page, and before the connection may be lost.
 */
export function LazyDialog(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    wasOpened && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
