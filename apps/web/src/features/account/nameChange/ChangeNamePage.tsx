import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { NAME_CHANGE_BUSINESS_DAYS, type OwnNameChange } from '@platewise/shared/nameChanges';
import { fullName } from '@platewise/shared/personNames';
import { useState } from 'react';
import { useUser } from '../../../api/session';
import { BackLink } from '../../../ui/BackLink';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import { AskForm } from './AskForm';
import classes from './nameChange.module.css';
import { useOwnNameChangeQuery } from './nameChangeApi';
import { RequestState } from './RequestState';

export default function ChangeNamePage() {
  const user = useUser();
  const userId = user?.id ?? '';
  const { data, isError, isFetching, refetch } = useOwnNameChangeQuery(userId, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="Change your name"
      width="form"
      lead="For a name that is misspelt or has changed. It’s free."
    >
      <BackLink to="/Update-Profile/">Your profile</BackLink>
      {isError && !data && (
        <EmptyState
          title={MESSAGES.profile.loadFailed}
          action={
            <Button onClick={() => void refetch()} loading={isFetching}>
              Try again
            </Button>
          }
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data && (
        <div className={classes.page}>
          {data.request && <RequestState userId={userId} request={data.request} />}
          <NextRequest userId={userId} change={data} isActing={Boolean(user?.actedBy)} />
        </div>
      )}
    </Page>
  );
}

type Props = { userId: string; change: OwnNameChange; isActing: boolean };

/** The form, unless a request waits. Below the news of a change that was made, it is opened by a button. */
function NextRequest({ userId, change, isActing }: Props) {
  const [asksAgain, setAsksAgain] = useState(false);
  const state = change.request?.state;
  if (state === 'waiting') return null;
  if (isActing) return <p>{MESSAGES.impersonation.name}</p>;
  if (state === 'approved' && !asksAgain)
    return (
      <Button variant="default" className={classes.again} onClick={() => setAsksAgain(true)}>
        My name has changed again
      </Button>
    );
  return (
    <>
      <WhatChanges change={change} />
      <AskForm userId={userId} change={change} />
    </>
  );
}

const WhatChanges = ({ change }: { change: OwnNameChange }) => (
  <TitledSection title="What will change">
    <ul className={classes.list}>
      <li>
        Your account, which has the name <strong>{fullName(change)}</strong> now.
      </li>
      {change.courses.length > 0 && <li>Your enrolments: {change.courses.join(', ')}.</li>}
      {change.certificates.map(({ number, courseTitle }) => (
        <li key={number}>
          Certificate <strong>{number}</strong> for {courseTitle}. You’ll get a new one with a new
          number, and the old one will say that it has been replaced.
        </li>
      ))}
    </ul>
    <p className={classes.words}>
      A person in our office compares your new name with your proof, usually within{' '}
      {NAME_CHANGE_BUSINESS_DAYS} business days. Then we email you, and destroy the proof.
    </p>
  </TitledSection>
);
