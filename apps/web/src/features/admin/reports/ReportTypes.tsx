import { Title } from '@mantine/core';
import { REPORT_TYPES } from '@platewise/shared/reports';
import classes from './DownloadReportsPage.module.css';

/** What each report holds, to choose by. */
export function ReportTypes() {
  return (
    <section aria-labelledby="report-types">
      <Title order={2} size="h4" id="report-types">
        What the reports hold
      </Title>
      <dl className={classes.types}>
        {REPORT_TYPES.map(({ value, label, holds }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{holds}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
