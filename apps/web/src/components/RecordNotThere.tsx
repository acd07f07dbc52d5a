import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isFailure } from '../api/failure';
import { EmptyState } from '../ui/list/EmptyState';
import { Page } from '../ui/Page';
import { SkeletonLines } from '../ui/SkeletonLines';

type Props = {
  /** The title of the page while it loads. */
  title: string;
  /** Undefined while the record is being loaded. */
  error: unknown;
  onRetry: () => unknown;
  notFound: string;
  notLoaded?: string;
  /** The list that a reader of a wrong address can go to. */
  list: { to: string; label: string };
};

/** In place of a page about one record: it is being loaded, does not exist, or could not be loaded. */
export function RecordNotThere({
  title,
  error,
  onRetry,
  notFound,
  notLoaded = 'There was an error loading this page.',
  list,
}: Props) {
  if (!error)
    return (
      <Page title={title} width="full">
        <SkeletonLines lines={8} />
      </Page>
    );
  const isUnknown = isFailure(error) && (error.status === 404 || error.status === 400);
  return (
    <EmptyState
      title={isUnknown ? notFound : notLoaded}
      level={1}
      action={
        isUnknown ? (
          <Button component={Link} to={list.to}>
            {list.label}
          </Button>
        ) : (
          <Button onClick={() => void onRetry()}>Try again</Button>
        )
      }
    />
  );
}
