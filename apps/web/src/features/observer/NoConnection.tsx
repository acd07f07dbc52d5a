import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { usePageTitle } from '../../ui/usePageTitle';

/** Opens by itself once the connection is back. */
export function NoConnection({ retry }: { retry: () => void }) {
  usePageTitle('Third Party Form');
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <EmptyState
      level={1}
      title="We could not open the form"
      picture={<IconWifiOff size={64} stroke={1.25} aria-hidden />}
      action={<Button onClick={retry}>Try again</Button>}
    >
      Please check your connection. The link stays good, so you can also come back later. What you
      entered on this device before is still here.
    </EmptyState>
  );
}
