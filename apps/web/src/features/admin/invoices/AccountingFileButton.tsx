import { Button } from '@mantine/core';
import {
  ACCOUNTING_FILES,
  ACCOUNTING_PROGRAMS,
  type AccountingProgram,
  accountingFileSchema,
} from '@platewise/shared/invoices/accounting';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../api/downloadFile';
import { useToday } from '../../../components/useToday';
import { FormDialog } from '../../../ui/FormDialog';
import { FieldRow } from '../../../ui/form/FormSection';
import { RadioField } from '../../../ui/form/RadioField';
import { DateRangeFields } from '../officeList/dateFilter';
import classes from './invoices.module.css';

const PROGRAMS = ACCOUNTING_PROGRAMS.map((program) => ({
  value: program,
  label: ACCOUNTING_FILES[program].label,
}));

const HINTS: Record<AccountingProgram, string> = {
  xero: 'In Xero: Sales, Invoices, Import. Choose ‘Tax inclusive’. Xero takes up to 500 invoices in one file, so choose a month or less if you sell more.',
  myob: 'In MYOB AccountRight: File, Import data, Service sales, tab-delimited. Each buyer needs a card with the same name.',
};

/** Saves the invoices, credit notes and refunds of a period in the form that an accounting program imports. */
export function AccountingFileButton() {
  const [opened, setOpened] = useState(false);
  const today = useToday();
  return (
    <>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconFileExport size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Accounting file
      </Button>
      {opened && (
        <FormDialog
          title="File for Xero or MYOB"
          lead={
            <p className={classes.lead}>
              It has the tax invoices, credit notes and refunds of a period. Credits and refunds are
              negative. Every amount includes GST.
            </p>
          }
          initialValues={{ program: 'xero', startDate: `${today.slice(0, 7)}-01`, endDate: today }}
          schema={accountingFileSchema}
          submitLabel="Save the file"
          success="The file has been saved."
          failure="Unable to save the file."
          onSubmit={({ program, startDate, endDate }) =>
            downloadFile(
              `/admin/invoices/accounting-file?program=${program}&startDate=${startDate}&endDate=${endDate}`,
              ACCOUNTING_FILES[program as AccountingProgram].fileName,
            )
          }
          onClose={() => setOpened(false)}
        >
          {({ values }) => (
            <>
              <RadioField name="program" label="For" options={PROGRAMS} />
              <FieldRow>
                <DateRangeFields today={today} />
              </FieldRow>
              <p className={classes.lead}>{HINTS[values.program as AccountingProgram]}</p>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
