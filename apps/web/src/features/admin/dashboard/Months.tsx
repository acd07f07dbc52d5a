import { Anchor, Table } from '@mantine/core';
import { formatCount, formatNumber } from '@platewise/shared/count';
import type { MonthOfFigures } from '@platewise/shared/dashboard';
import { showCents, showWholeDollars } from '@platewise/shared/money';
import { Link } from 'react-router-dom';
import { BarChart } from '../../../ui/BarChart';
import classes from './dashboard.module.css';
import { LINKS } from './dashboardLinks';
import { longMonth, shortMonth } from './dashboardWords';

type Props = { months: MonthOfFigures[] };

const TABLE_HAS_ALL = 'The table below has every figure.';

/** Enrolments next to completions, and the revenue. */
export function MonthCharts({ months }: Props) {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return null;
  return (
    <div className={classes.charts}>
      <figure className={classes.chart}>
        <figcaption className={classes.chartLabel}>
          Enrolments and completions
          <Most
            months={months}
            name="enrolments"
            show={(count) => formatCount(count, 'enrolment')}
          />
        </figcaption>
        <BarChart
          series={['Enrolments', 'Completions']}
          summary={`Enrolments by month, from ${formatNumber(first.enrolments)} in ${longMonth(first)} to ${formatNumber(last.enrolments)} so far in ${longMonth(last)}, and completions, from ${formatNumber(first.completions)} to ${formatNumber(last.completions)}. ${TABLE_HAS_ALL}`}
          bars={months.map((month) => ({
            label: shortMonth(month),
            value: month.enrolments,
            second: month.completions,
            said: `${formatNumber(month.enrolments)} enrolments, ${formatNumber(month.completions)} completions`,
          }))}
        />
      </figure>
      <figure className={classes.chart}>
        <figcaption className={classes.chartLabel}>
          Revenue
          <Most months={months} name="revenueCents" show={showWholeDollars} />
        </figcaption>
        <BarChart
          marksLast
          summary={`Revenue by month, from ${showWholeDollars(first.revenueCents)} in ${longMonth(first)} to ${showWholeDollars(last.revenueCents)} so far in ${longMonth(last)}. ${TABLE_HAS_ALL}`}
          bars={months.map((month) => ({
            label: shortMonth(month),
            value: month.revenueCents,
            said: showWholeDollars(month.revenueCents),
          }))}
        />
      </figure>
    </div>
  );
}

type MostProps = Props & {
  name: 'enrolments' | 'revenueCents';
  show: (value: number) => string;
};

/** The month with the highest value. */
function Most({ months, name, show }: MostProps) {
  const most = months.reduce((one, other) => (other[name] > one[name] ? other : one));
  return (
    <span className={classes.quiet}>
      Most in {longMonth(most)}: {show(most[name])}
    </span>
  );
}

/** Every figure of every month, the latest first, with the list that it comes from. */
export const MonthTable = ({ months }: Props) => (
  <div className={classes.tableRoom}>
    <Table className={classes.table} verticalSpacing="xs" aria-label="Figures by month">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Month</Table.Th>
          {['Enrolments', 'Completions', 'Paid', 'Refunded', 'Revenue', 'GST included'].map(
            (title) => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.toReversed().map((month) => (
          <Table.Tr key={month.startDate}>
            <Table.Th scope="row">{longMonth(month)}</Table.Th>
            <Linked to={LINKS.enrolments(month)} value={month.enrolments} show={formatNumber} />
            <Linked to={LINKS.completions(month)} value={month.completions} show={formatNumber} />
            <Linked to={LINKS.revenueCents(month)} value={month.paidCents} show={showCents} />
            <Linked to={LINKS.refunded(month)} value={month.refundedCents} show={showCents} />
            <Table.Td ta="right">{showCents(month.revenueCents)}</Table.Td>
            <Table.Td ta="right">{showCents(month.gstCents)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

type LinkedProps = { to: string; value: number; show: (value: number) => string };

/** Behind nothing there is nothing to see. */
const Linked = ({ to, value, show }: LinkedProps) => (
  <Table.Td ta="right">
    {value === 0 ? (
      <span className={classes.zero}>{show(value)}</span>
    ) : (
      <Anchor component={Link} to={to} inherit>
        {show(value)}
      </Anchor>
    )}
  </Table.Td>
);
