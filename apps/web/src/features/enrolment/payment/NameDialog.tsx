import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { startAfresh } from '../../../api/navigation';
import { forgetSession, type User } from '../../../api/session';

/**
 * Kitchens share computers: before somebody who has courses pays for another, they say who they are. Closed by an answer
 * only, since one of the answers logs out.
 */
export function NameDialog({ user, courseId }: { user: User; courseId: number }) {
  const [open, setOpen] = useState(user.hasCourses);
  const close = () => setOpen(false);

  function logOut() {
    forgetSession();
    startAfresh(`/Certificates/Enrol/${courseId}/`);
  }

  return (
    <Modal
      opened={open}
      onClose={close}
      title="Please confirm your name"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text>
        You are logged in as{' '}
        <strong>
          {user.firstName} {user.lastName}
        </strong>
        . Your certificate will carry this name.
      </Text>
      <Stack gap="xs" mt="lg">
        <Button onClick={close} data-autofocus>
          Yes, That's Me
        </Button>
        <Button variant="default" onClick={logOut}>
          No, That's Not Me
        </Button>
      </Stack>
    </Modal>
  );
}
