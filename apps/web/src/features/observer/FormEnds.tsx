import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { LINK_REPLACED } from '@platewise/shared/observerForms';
import {
  IconCalendarOff,
  IconCircleCheck,
  IconHeartHandshake,
  IconLinkOff,
  IconLock,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../../api/failure';
import { usePageTitle } from '../../prerender/pageHead';
import { notify } from '../../ui/feedback/notify';
import { EmptyState } from '../../ui/list/EmptyState';

const { completed, expired } = MESSAGES.thirdPartyForm;
const CONFLICT = 409;

type End = { title: string; text: ReactNode; Icon: typeof IconLock; asks?: boolean };

/** Why the link leads to no form, and what to do about it. */
function endOf({ status, Message }: Pick<Failure, 'status' | 'Message'>): End {
  if (Message === completed)
    return {
      title: completed,
      text: 'All answers have arrived, and there is nothing else to do: thank you. If it was not you who signed it, please tell us.',
      Icon: IconCircleCheck,
      asks: true,
    };
  if (Message === expired)
    return {
      title: expired,
      text: 'The form can no longer be signed. There is nothing else for you to do. The student can ask us what is possible now.',
      Icon: IconCalendarOff,
      asks: true,
    };
  if (status === CONFLICT)
    return { title: 'This form is not open to you', text: Message, Icon: IconLock };
  const isReplaced = Message.startsWith(LINK_REPLACED);
  return {
    title: isReplaced ? 'There is a newer link to this form' : 'This link does not work any more',
    text: isReplaced
      ? Message
      : 'It may have been replaced by a newer one, or a part of it may be missing. Please look for the newest email from us, or ask your student to send you the link again.',
    Icon: IconLinkOff,
    asks: true,
  };
}

export function FormEnded({ why }: { why: Failure }) {
  const { title, text, Icon, asks } = endOf(why);
  useEffect(() => {
    if (title === completed || title === expired) notify.warning(title);
  }, [title]);
  return (
    <EndPage title={title} Icon={Icon} asks={asks}>
      {text}
    </EndPage>
  );
}

export const FormDeclined = ({ student }: { student: string }) => (
  <EndPage title="Thank you for telling us" Icon={IconHeartHandshake}>
    We will let {student} know, and they can ask someone else. There is nothing else to do, and you
    can close this page. If you change your mind, ask {student} to send you the form again.
  </EndPage>
);

type EndPageProps = Pick<End, 'title' | 'Icon' | 'asks'> & { children: ReactNode };

function EndPage({ title, Icon, asks, children }: EndPageProps) {
  usePageTitle('Third Party Form');
  // The form was long, and its foot is where one declines.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <EmptyState
      level={1}
      title={title}
      picture={<Icon size={64} stroke={1.25} aria-hidden />}
      action={
        <Group justify="center">
          <Button component={Link} to="/">
            Go to the home page
          </Button>
          {asks && (
            <Button component={Link} to="/Contact-Us/" variant="light">
              Contact us
            </Button>
          )}
        </Group>
      }
    >
      {children}
    </EmptyState>
  );
}
