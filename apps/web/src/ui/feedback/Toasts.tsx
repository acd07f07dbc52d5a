import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './notify';

const ToastHost = lazy(() => import('./ToastHost'));

export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
