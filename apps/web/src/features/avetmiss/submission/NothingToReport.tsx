import { Alert } from '@mantine/core';
import type { NatFileEntry } from '@platewise/shared/avetmiss';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Files } from '../avetmissSlice';

const TRAINING = ['NAT00120', 'NAT00130'];

const isEmpty = (file: NatFileEntry | undefined) =>
  file?.generatedSuccessfully === true && file.records === 0;

/** Files without training are good files, and mostly of a period or a state that was not meant. */
export function NothingToReport({ files: { reports } }: { files: Files }) {
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
