import { Anchor, Table } from '@mantine/core';
import type { MonthOfFigures } from '@platewise/shared/dashboard';
import { showCents } from '@platewise/shared/money';
import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';
import { LINKS } from './dashboardLinks';
import { count, longMonth } from './dashboardWords';

/** Every figure of every month, the latest first, with the list that it comes from. */
export const MonthTable = ({ months }: { months: MonthOfFigures[] }) => (
  <div className={classes.tableRoom}>
    <Table className={classes.table} verticalSpacing="xs" aria-label="Figures by month">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Month</Table.Th>
          {['Enrolments', 'Completions', 'Paid', 'Refunded', 'Revenue', 'GST in it'].map(
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
            <Linked to={LINKS.enrolments(month)} value={month.enrolments} show={count} />
            <Linked to={LINKS.completions(month)} value={month.completions} show={count} />
            <Linked to={LINKS.paid(month)} value={month.paidCents} show={showCents} />
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
