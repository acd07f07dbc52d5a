import { Button } from '@mantine/core';
import { addMonths } from '@platewise/shared/dates';
import { REPORT_TYPES, reportSchema } from '@platewise/shared/reports';
import { useToday } from '../../../components/useToday';
import { Form } from '../../../ui/form/Form';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Page } from '../../../ui/Page';
import { DateRangeFields } from '../list/DateRangeFields';
import classes from './DownloadReportsPage.module.css';
import { ReportTypes } from './ReportTypes';
import { useReportDownload } from './useReportDownload';

const OPTIONS = REPORT_TYPES.map(({ value, label }) => ({ value: String(value), label }));
const MB = 1_000_000;

const sayProgress = (bytes: number) =>
  bytes === 0
    ? 'Your report is being made.'
    : `Your report is on its way: ${(bytes / MB).toFixed(1)} MB so far.`;

export default function DownloadReportsPage() {
  const today = useToday();
  const { bytes, download, cancel } = useReportDownload();

  return (
    <Page
      title="Download Reports"
      lead="An Excel workbook of what happened from one day to the other, both included."
    >
      <Form
        className={classes.form}
        initialValues={{ reportType: '', startDate: addMonths(today, -2), endDate: today }}
        schema={reportSchema}
        onSubmit={download}
      >
        <SelectField name="reportType" label="Report type" placeholder="Select" options={OPTIONS} />
        <DateRangeFields today={today} />
        <SubmitButton size="md">Filter</SubmitButton>
      </Form>
      <div className={classes.progress}>
        <output>{bytes !== null && sayProgress(bytes)}</output>
        {bytes !== null && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <ReportTypes />
    </Page>
  );
}
