import { Button } from '@mantine/core';
import { useAppSelector } from '../../../app/hooks';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { selectFiles } from '../avetmissSlice';
import { pageTitle } from '../pageTitle';
import { useEntry } from '../useEntry';
import { FilesTable } from './FilesTable';
import { NothingToReport } from './NothingToReport';
import { SubmissionActions } from './SubmissionActions';

export default function SubmissionPage() {
  const files = useAppSelector(selectFiles);
  const { step, refetch } = useEntry('submission');
  const again = <Button onClick={() => void refetch()}>Try again</Button>;
  return (
    <Page title={pageTitle('Submission')} lead={files && [files.period, files.year].join(' ')}>
      {!files && step === 'stay' && (
        <EmptyState title="The NAT files could not be loaded." action={again} />
      )}
      {!files && step !== 'stay' && <SkeletonLines lines={12} />}
      {files && (
        <>
          <NothingToReport files={files} />
          <FilesTable files={files} />
          <SubmissionActions files={files} />
        </>
      )}
    </Page>
  );
}
