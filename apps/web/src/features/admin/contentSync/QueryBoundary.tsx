import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { EmptyState } from '../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { SYNC } from './paths';

type Props<T> = {
  answer: { currentData?: T; error?: unknown; refetch: () => unknown };
  children: (content: T) => ReactNode;
};

/** What is known of a course's content, or why nothing is. */
export function QueryBoundary<T>({ answer, children }: Props<T>) {
  const { currentData, error, refetch } = answer;
  if (!error) return currentData ? children(currentData) : <SkeletonLines lines={10} />;
  if (isFailure(error) && error.status === 404) {
    return (
      <EmptyState
        title={error.Message}
        action={
          <Button component={Link} to={SYNC} variant="default">
            Content Sync
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="There was an error loading this page."
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}
