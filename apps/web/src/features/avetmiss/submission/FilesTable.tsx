import { Table } from '@mantine/core';
import type { NatFileEntry } from '@platewise/shared/avetmiss';
import { formatCount } from '@platewise/shared/count';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { Files } from '../avetmissSlice';
import { describeFiles } from '../describeFiles';
import classes from './Submission.module.css';

export function FilesTable({ files }: { files: Files }) {
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
