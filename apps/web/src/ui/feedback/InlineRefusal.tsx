import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Says why something could not be done, next to the button that asked for it. A notice says the same only where this is out of view. */
export const InlineRefusal = ({ children }: { children: string }) => (
  <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="alert">
    <span data-inline-message>{children}</span>
  </Alert>
);
