import { Table } from '@mantine/core';
import { ALL_STATES, type NatFileEntry } from '@platewise/shared/avetmiss';
import { showDay, showTime } from '@platewise/shared/dates';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { Files } from '../avetmissSlice';
import classes from './Submission.module.css';

export function FilesTable({ files }: { files: Files }) {
  return (
    <>
      <p className={classes.about}>{aboutOf(files)}</p>
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
                  <FileStatus file={file} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

function FileStatus({ file }: { file: NatFileEntry }) {
  const { generatedSuccessfully: isGood, errorMessage, records } = file;
  const Icon = isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <span className={classes.status} data-good={isGood}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {isGood ? 'Generated Successfully' : errorMessage}
        {isGood && <span className={classes.records}> {sayRecords(records)}</span>}
      </span>
    </span>
  );
}

const sayRecords = (count: number) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'record' : 'records'}`;

function aboutOf({ state, version, collectionStartDate, collectionEndDate, validatedAt }: Files) {
  const facts = [
    !state || state === ALL_STATES ? 'Learners of all states' : `Learners of ${state}`,
    collectionStartDate &&
      collectionEndDate &&
      `${showDay(collectionStartDate)} to ${showDay(collectionEndDate)}`,
    version && `version ${version}`,
  ];
  const said = `${facts.filter(Boolean).join(', ')}.`;
  return validatedAt ? `${said} Found valid ${showTime(new Date(validatedAt))}.` : said;
}
