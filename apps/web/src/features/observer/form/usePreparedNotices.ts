import { useEffect } from 'react';

/** Loads what shows notices, which could not be fetched once there is no connection. */
export function usePreparedNotices() {
  useEffect(() => {
    Promise.all([import('../../../ui/ToastHost'), import('react-toastify/unstyled')]).catch(
      () => undefined,
    );
  }, []);
}
