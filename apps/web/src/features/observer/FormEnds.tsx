import { Button } from '@mantine/core';
import { IconLinkOff, IconWifiOff } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { MessageDialog } from '../../ui/MessageDialog';
import { usePageTitle } from '../../ui/usePageTitle';

/** Completed or expired: said, and then home. */
export function FormClosed({ message }: { message: string }) {
  const navigate = useNavigate();
  usePageTitle('Third Party Form');
  return (
    <MessageDialog opened title="Third Party Form" onClose={() => void navigate('/')}>
      {message}
    </MessageDialog>
  );
}

export function FormUnknown() {
  usePageTitle('Third Party Form');
  return (
    <EmptyState
      title="This link does not work any more"
      picture={<IconLinkOff size={64} stroke={1.25} aria-hidden />}
      action={
        <Button component={Link} to="/Contact-Us/" variant="light">
          Contact us
        </Button>
      }
    >
      It may have been replaced by a newer one, or a part of it may be missing. Please look for the
      newest email from us, or ask your student to send you the link again.
    </EmptyState>
  );
}

export function NoConnection({ retry }: { retry: () => void }) {
  usePageTitle('Third Party Form');
  return (
    <EmptyState
      title="We could not open the form"
      picture={<IconWifiOff size={64} stroke={1.25} aria-hidden />}
      action={<Button onClick={retry}>Try again</Button>}
    >
      Please check your connection. The link stays good, so you can also come back later.
    </EmptyState>
  );
}
