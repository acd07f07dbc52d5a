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

type FormEndDetails = { title: string; text: ReactNode; Icon: typeof IconLock; asks?: boolean };

/** Why the link leads to no form, and what to do about it. */
function describeEnd({ status, Message }: Pick<Failure, 'status' | 'Message'>): FormEndDetails {
  if (Message === completed)
    return {
      title: completed,
      text: 'We’ve received all the answers, so there’s nothing else to do. Thank you. If you didn’t sign it, please tell us.',
      Icon: IconCircleCheck,
      asks: true,
    };
  if (Message === expired)
    return {
      title: expired,
      text: 'The form can no longer be signed, and you don’t need to do anything. The student can ask us about their options.',
      Icon: IconCalendarOff,
      asks: true,
    };
  if (status === CONFLICT)
    return { title: 'You can’t open this form', text: Message, Icon: IconLock };
  const isReplaced = Message.startsWith(LINK_REPLACED);
  return {
    title: isReplaced ? 'There is a newer link to this form' : 'This link no longer works',
    text: isReplaced
      ? Message
      : 'It may have been replaced, or part of it may be missing. Please look for our latest email, or ask your student to resend the link.',
    Icon: IconLinkOff,
    asks: true,
  };
}

export function FormEnded({ why }: { why: Failure }) {
  const { title, text, Icon, asks } = describeEnd(why);
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
    We’ll let {student} know, and they can ask someone else. You can close this page now. If you
    change your mind, ask {student} to resend the form.
  </EndPage>
);

type EndPageProps = Pick<FormEndDetails, 'title' | 'Icon' | 'asks'> & { children: ReactNode };

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
