import { Alert, Button } from '@mantine/core';
import type { NatFileEntry } from '@platewise/shared/avetmiss';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAppSelector } from '../../../app/hooks';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { type Files, selectFiles } from '../avetmissSlice';
import { wizardTitle } from '../reportingWizard';
import { useReportingWizard } from '../useReportingWizard';
import { FilesTable } from './FilesTable';
import { SubmissionActions } from './SubmissionActions';

export default function SubmissionPage() {
  const files = useAppSelector(selectFiles);
  const { step, refetch } = useReportingWizard('submission');
  const again = <Button onClick={() => void refetch()}>Try again</Button>;
  return (
    <Page title={wizardTitle('Submission')} lead={files && [files.period, files.year].join(' ')}>
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

const TRAINING = ['NAT00120', 'NAT00130'];

const isEmpty = (file: NatFileEntry | undefined) =>
  file?.generatedSuccessfully === true && file.records === 0;

/** Files without training are good files, and mostly of a period or a state that was not meant. */
function NothingToReport({ files: { reports } }: { files: Files }) {
  const ofTraining = TRAINING.map((id) => reports.find(({ filename }) => filename === id));
  if (!ofTraining.every(isEmpty)) return null;
  return (
    <Alert
      color="saffron"
      mb="md"
      icon={<IconAlertTriangle stroke={1.75} aria-hidden />}
      title="There is no training in these files"
    >
      No learner of the state studied in the period. Submit them only if there is nothing to report;
      otherwise delete them and choose another state or period.
    </Alert>
  );
}
