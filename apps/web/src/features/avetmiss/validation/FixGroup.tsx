import { Button, Checkbox, Pagination } from '@mantine/core';
import { type AvetmissFinding, groupFixSchema } from '@platewise/shared/avetmiss';
import { formatCount } from '@platewise/shared/count';
import { MESSAGES } from '@platewise/shared/messages';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/form/TextField';
import { useFixGroupMutation } from '../avetmissApi';
import { selectDrafts } from '../avetmissSlice';
import type { WizardPage } from '../reportingWizard';
import { useWizardEvents } from '../useReportingWizard';
import classes from './Findings.module.css';
import { nameOfRecord } from './FindingsTable';

type Props = { findings: AvetmissFinding[]; page: WizardPage };

/** A button that gives all records of a group the same value. Nothing is offered for a finding about no field. */
export function FixGroup({ findings, page }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const hasDrafts = Object.keys(useAppSelector(selectDrafts)).length > 0;
  const records = onePerRecord(findings);
  if (records.length < 2) return null;
  return (
    <div className={classes.group}>
      <Button variant="default" size="sm" disabled={hasDrafts} onClick={() => setIsOpen(true)}>
        Fix {formatCount(records.length, 'record')} together
      </Button>
      {hasDrafts && <span>Save or undo your other changes first.</span>}
      {isOpen && <GroupDialog records={records} page={page} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const onePerRecord = (findings: AvetmissFinding[]) => [
  ...new Map(
    findings
      .filter(({ fieldName, recordNumber }) => fieldName !== null && recordNumber > 0)
      .map((finding) => [finding.recordNumber, finding]),
  ).values(),
];

const VALUE = groupFixSchema.pick(['fieldValue']);
const ROWS = 20;

type DialogProps = { records: AvetmissFinding[]; page: WizardPage; onClose: () => void };

function GroupDialog({ records, page, onClose }: DialogProps) {
  const [fix] = useFixGroupMutation();
  const { sendEvent, handleFailure } = useWizardEvents(page);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [first] = records;
  if (!first) return null;
  const { fileId, ruleId, version, fieldName, fieldTitle } = first;
  const chosen = records.map(({ recordNumber }) => recordNumber).filter((each) => !left.has(each));

  const save = (fieldValue: string) =>
    fix({
      fileId,
      ruleId,
      version,
      fieldName: fieldName ?? '',
      fieldValue: fieldName === 'uniqueStudentIdentifier' ? fieldValue.toUpperCase() : fieldValue,
      records: chosen,
    }).unwrap();

  return (
    <FormDialog
      title={`Fix ${fieldTitle ?? 'a field'} in several records`}
      size="xl"
      lead={
        <p>
          All chosen records get the same value in the file. Each change is stored in the audit log,
          and the files have to be validated again.
        </p>
      }
      schema={VALUE}
      initialValues={{ fieldValue: '' }}
      submitLabel={`Change ${formatCount(chosen.length, 'record')}`}
      submitDisabled={({ fieldValue }) => chosen.length === 0 || !fieldValue.trim()}
      onSubmit={({ fieldValue }) => save(fieldValue)}
      success={MESSAGES.avetmiss.saved}
      failure={(error) => handleFailure(error, MESSAGES.avetmiss.notUpdated)}
      onDone={() => sendEvent({ type: 'saved' })}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <TextField name="fieldValue" label={`New value: ${fieldTitle}`} maxLength={250} />
          <ChosenRecords
            records={records}
            left={left}
            value={values.fieldValue.trim()}
            onChange={setLeft}
          />
        </>
      )}
    </FormDialog>
  );
}

type ChosenProps = {
  records: AvetmissFinding[];
  /** The records that are not changed. */
  left: ReadonlySet<number>;
  value: string;
  onChange: (left: ReadonlySet<number>) => void;
};

/** Each record with its value and what becomes of it. */
function ChosenRecords({ records, left, value, onChange }: ChosenProps) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(records.length / ROWS);
  const toggle = (recordNumber: number) => {
    const next = new Set(left);
    if (!next.delete(recordNumber)) next.add(recordNumber);
    onChange(next);
  };
  return (
    <fieldset className={classes.chosen}>
      <legend>Records to change</legend>
      <Checkbox
        label="All records"
        checked={left.size === 0}
        indeterminate={left.size > 0 && left.size < records.length}
        onChange={() =>
          onChange(new Set(left.size === 0 ? records.map(({ recordNumber }) => recordNumber) : []))
        }
      />
      {records.slice((page - 1) * ROWS, page * ROWS).map((finding) => (
        <Checkbox
          key={finding.recordNumber}
          checked={!left.has(finding.recordNumber)}
          onChange={() => toggle(finding.recordNumber)}
          label={
            <>
              {nameOfRecord(finding)}: {finding.fieldValue || 'blank'}
              {!left.has(finding.recordNumber) && value && (
                <>
                  {' '}
                  <IconArrowRight size={14} stroke={1.75} aria-label="becomes" /> {value}
                </>
              )}
            </>
          }
        />
      ))}
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          value={page}
          total={pages}
          onChange={setPage}
          siblings={0}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      )}
    </fieldset>
  );
}
