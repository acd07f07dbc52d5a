import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Permitted } from '../../../components/Permitted';

/** The button that adds a note or a task. Roles that may not do so do not see it. */
export const AddButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Permitted needs="support change">
    <Button
      variant="outline"
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  </Permitted>
);
