import { Button, Title } from '@mantine/core';
import { addMonths } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import {
  REPORT_TYPES,
  type ReportRequest,
  type ReportTypeOption,
  reportChartSchema,
  reportSchema,
} from '@platewise/shared/reports';
import { useEffect, useRef, useState } from 'react';
import { usePermissions } from '../../../api/usePermission';
import { useToday } from '../../../components/useToday';
import { showRefusal } from '../../../ui/feedback/failure';
import { Form } from '../../../ui/form/Form';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Page } from '../../../ui/Page';
import { DateRangeFields } from '../officeList/dateFilter';
import classes from './DownloadReportsPage.module.css';
import { ReportCharts } from './ReportCharts';
import { downloadReport } from './reportsApi';

const MB = 1_000_000;

const sayProgress = (bytes: number) =>
  bytes === 0
    ? 'Preparing your report…'
    : `Downloading your report: ${(bytes / MB).toFixed(1)} MB so far.`;

export default function DownloadReportsPage() {
  const today = useToday();
  const isPermitted = usePermissions();
  const types = REPORT_TYPES.filter(({ needs }) => isPermitted(needs));
  const { bytes, download, cancel } = useReportDownload();

  return (
    <Page
      title="Download Reports"
      lead="Download an Excel workbook for any period. Both days are included."
    >
      <Form
        className={classes.form}
        initialValues={{ reportType: '', startDate: addMonths(today, -2), endDate: today }}
        schema={reportSchema}
        onSubmit={download}
      >
        {({ values }) => (
          <>
            <SelectField
              name="reportType"
              label="Report type"
              placeholder="Select"
              options={types.map(({ value, label }) => ({ value: String(value), label }))}
            />
            <DateRangeFields today={today} />
            <SubmitButton size="md">Filter</SubmitButton>
            <div className={classes.progress}>
              <output>{bytes !== null && sayProgress(bytes)}</output>
              {bytes !== null && (
                <Button variant="default" onClick={cancel}>
                  Cancel
                </Button>
              )}
            </div>
            <div className={classes.charts}>
              {reportChartSchema.isValidSync(values) && (
                <ReportCharts asked={reportChartSchema.cast(values)} />
              )}
            </div>
          </>
        )}
      </Form>
      <ReportTypes types={types} />
    </Page>
  );
}

/** Describes each report, to help the admin choose. */
function ReportTypes({ types }: { types: readonly ReportTypeOption[] }) {
  return (
    <section aria-labelledby="report-types">
      <Title order={2} size="h4" id="report-types">
        What each report contains
      </Title>
      <dl className={classes.types}>
        {types.map(({ value, label, holds }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{holds}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One report at a time, which goes with the page; `bytes` is null while none is on its way. */
function useReportDownload() {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function download(asked: ReportRequest) {
    running.current = new AbortController();
    const { signal } = running.current;
    setBytes(0);
    try {
      await downloadReport(asked, { signal, onBytes: setBytes });
    } catch (error) {
      if (!signal.aborted) showRefusal(error, MESSAGES.reports.failed);
    }
    setBytes(null);
  }

  return { bytes, download, cancel: () => running.current?.abort() };
}
