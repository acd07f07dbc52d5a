import { Alert, Button, Table } from '@mantine/core';
import type { NatFileEntry } from '@platewise/shared/avetmiss';
import { formatCount } from '@platewise/shared/count';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useAppSelector } from '../../../app/hooks';
import { Permitted } from '../../../components/Permitted';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { type Files, selectFiles } from '../avetmissSlice';
import { describeFiles } from '../describeFiles';
import { HistoryLink } from '../history/HistoryLink';
import { wizardTitle } from '../reportingWizard';
import { useReportingWizard } from '../useReportingWizard';
import classes from './Submission.module.css';
import { SubmissionActions } from './SubmissionActions';

export default function SubmissionPage() {
  const files = useAppSelector(selectFiles);
  const { step, refetch } = useReportingWizard('submission');
  const again = <Button onClick={() => void refetch()}>Try again</Button>;
  return (
    <Page title={wizardTitle('Submission')} lead={files && [files.period, files.year].join(' ')}>
      <HistoryLink />
      {!files && step === 'stay' && (
        <EmptyState title="The NAT files couldn’t be loaded." action={again} />
      )}
      {!files && step !== 'stay' && <SkeletonLines lines={12} />}
      {files && (
        <>
          <NothingToReport files={files} />
          <FilesTable files={files} />
          <Permitted needs="compliance change">
            <SubmissionActions files={files} />
          </Permitted>
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
      No learner of the state studied in the period. Submit them only if you have nothing to report.
      Otherwise delete them and choose another state or period.
    </Alert>
  );
}

function FilesTable({ files }: { files: Files }) {
  return (
    <>
      <p className={classes.about}>{describeFiles(files)}</p>
      <div className={classes.table}>
        <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="NAT files">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>File Id</Table.Th>
              <Table.Th>Description</Table.Th>
              <Table.Th>Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.reports.map((file) => (
              <Table.Tr key={file.filename}>
                <Table.Td>{file.filename}</Table.Td>
                <Table.Td>{file.description}</Table.Td>
                <Table.Td>
                  <FileStatus file={file} isImported={Boolean(files.imported)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

function FileStatus({ file, isImported }: { file: NatFileEntry; isImported: boolean }) {
  const { generatedSuccessfully: isGood, errorMessage, records } = file;
  const Icon = isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <span className={classes.status} data-good={isGood}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {!isGood ? errorMessage : isImported ? 'Imported' : 'Generated Successfully'}
        {isGood && <span className={classes.records}> {formatCount(records, 'record')}</span>}
      </span>
    </span>
  );
}
