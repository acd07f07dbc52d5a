import { Button, Stack, Text } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { logout } from '../../../api/logout';
import type { User } from '../../../api/session';
import { useUserCoursesQuery } from '../../../api/userCoursesApi';
import { Dialog } from '../../../ui/Dialog';
import { redeemOf } from '../pages';

/**
 * Kitchens share computers: before somebody who has courses pays for another, they say who they are. Closed by an answer
 * only, since one of the answers logs out.
 */
export function NameDialog({ user, courseId }: { user: User; courseId: number }) {
  // The session may be older than the first course. Later answers do not count: the order on this page is one of them.
  const { data } = useUserCoursesQuery(user.id);
  const [atFirst, setAtFirst] = useState(data);
  if (!atFirst && data) setAtFirst(data);
  const [confirmed, setConfirmed] = useState(false);
  const close = () => setConfirmed(true);

  const code = useSearchParams()[0].get('code');

  const logOut = () => logout(code ? redeemOf(code) : `/Certificates/Enrol/${courseId}/`);

  return (
    <Dialog
      opened={!confirmed && (user.hasCourses || Boolean(atFirst?.length))}
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
          {MESSAGES.enrolment.notMe}
        </Button>
      </Stack>
    </Dialog>
  );
}
