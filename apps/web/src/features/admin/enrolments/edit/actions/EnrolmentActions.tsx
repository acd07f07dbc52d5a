import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import { EmptyState } from '../../../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../../../ui/SkeletonLines';
import { useEnrolmentActionsQuery } from '../../officeActionsApi';
import classes from './Actions.module.css';
import { CertificatePart } from './CertificatePart';
import { ExpiryPart } from './ExpiryPart';
import { MoneyPart } from './MoneyPart';
import { UsiPart } from './UsiPart';

/** The actions of the office for an enrolment. Those that take something away are in a group of their own. */
export function EnrolmentActions({ userCourseId }: { userCourseId: string }) {
  const id = useId();
  const { data, isError, refetch } = useEnrolmentActionsQuery(userCourseId);
  return (
    <section aria-labelledby={id} className={classes.actions}>
      <Title order={2} size="h3" id={id}>
        Actions
      </Title>
      {!data && !isError && <SkeletonLines lines={5} />}
      {!data && isError && (
        <EmptyState
          title="Unable to load the actions."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data && (
        <>
          <ExpiryPart actions={data} />
          <CertificatePart actions={data} />
          {data.usi && <UsiPart actions={data} />}
          <MoneyPart actions={data} />
        </>
      )}
    </section>
  );
}
