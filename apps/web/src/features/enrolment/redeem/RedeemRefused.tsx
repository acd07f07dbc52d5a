import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFailure } from '../../../api/problems';
import { useUser } from '../../../api/useUser';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { messageOf } from '../../../ui/showProblem';
import { YOUR_COURSES } from '../pages';

/** Why a voucher cannot be redeemed, and what to do now. */
export function RedeemRefused({ error, again }: { error: unknown; again: ReactNode }) {
  const user = useUser();
  const status = isFailure(error) ? error.status : 0;
  const further = (
    <Anchor component={Link} to={user ? YOUR_COURSES : '/Contact-Us/'}>
      {user ? 'Go to your courses' : 'Contact us'}
    </Anchor>
  );
  if (status === 404) {
    return (
      <Refused title="We do not know this voucher" action={further}>
        Please compare the code with the one in your email. It has twelve characters and never a 0,
        1, I or O.
      </Refused>
    );
  }
  if (status === 409) {
    return (
      <Refused title="This voucher cannot be used" action={further}>
        {messageOf(error)}
      </Refused>
    );
  }
  return (
    <Refused title="We could not look your voucher up" action={again}>
      {status === 429 ? messageOf(error) : 'Please try again in a moment.'}
    </Refused>
  );
}

type Props = { title: string; action: ReactNode; children: ReactNode };

const Refused = ({ title, action, children }: Props) => (
  <Page title="Redeem your voucher" width="text">
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  </Page>
);
