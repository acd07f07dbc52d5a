import { Button, Table } from '@mantine/core';
import {
  type Statement,
  type StatementQuery,
  statementQuerySchema,
} from '@platewise/shared/businessStatement';
import { addMonths, showDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import { useParams, useSearchParams } from 'react-router-dom';
import { useToday } from '../../../components/useToday';
import { BackLink } from '../../../ui/BackLink';
import { DownloadButton } from '../../../ui/DownloadButton';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import { DateRangeFields, formatDates } from '../officeList/dateFilter';
import classes from './businesses.module.css';
import { useStatementQuery } from './businessesApi';
import { businessPath, statementPdfUrl } from './businessPath';

/** The account of a business over a period, which is in the address. */
export default function StatementPage() {
  const { userId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const period = readPeriod(params, today);
  const { currentData, isError, refetch } = useStatementQuery({ userId, ...period });
  return (
    <Page title="Statement" width="wide" lead={currentData?.name}>
      <BackLink to={businessPath(userId)}>The business</BackLink>
      <Form
        key={`${period.startDate} ${period.endDate}`}
        initialValues={period}
        schema={statementQuerySchema}
        failure="The statement couldn’t be shown."
        onSubmit={async (values) => setParams(values)}
      >
        <div className={classes.period}>
          <DateRangeFields today={today} />
          <SubmitButton size="md" variant="outline">
            Show statement
          </SubmitButton>
        </div>
      </Form>
      {currentData && <StatementDetails statement={currentData} userId={userId} />}
      {!currentData && !isError && <SkeletonLines lines={8} />}
      {!currentData && isError && (
        <EmptyState
          title="There was an error loading the statement."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Page>
  );
}

/** The last three months, unless the address has a period. */
function readPeriod(params: URLSearchParams, today: string): StatementQuery {
  const asked = { startDate: params.get('startDate'), endDate: params.get('endDate') };
  return statementQuerySchema.isValidSync(asked)
    ? asked
    : { startDate: addMonths(today, -3), endDate: today };
}

type Props = { statement: Statement; userId: string };

const StatementDetails = ({ statement, userId }: Props) => (
  <div className={classes.page}>
    <div>
      <DownloadButton
        url={statementPdfUrl(userId, statement)}
        fileName="statement.pdf"
        success="The statement has been downloaded."
        failure="The statement couldn’t be downloaded."
      >
        Download PDF
      </DownloadButton>
    </div>
    <TitledSection title={formatDates(statement)}>
      <Entries statement={statement} />
    </TitledSection>
    {statement.closingCents !== 0 && (
      <TitledSection title={`Owed on ${showDay(statement.endDate)}`}>
        <Ageing statement={statement} />
      </TitledSection>
    )}
  </div>
);

const Entries = ({ statement }: { statement: Statement }) => (
  <div className={classes.tableRoom}>
    <Table className={classes.table} verticalSpacing="xs" aria-label="Statement">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Date</Table.Th>
          <Table.Th scope="col">Details</Table.Th>
          <Table.Th scope="col" ta="right">
            Amount
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Balance
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td>{showDay(statement.startDate)}</Table.Td>
          <Table.Td>Opening balance</Table.Td>
          <Table.Td />
          <Table.Td ta="right">{showCents(statement.openingCents)}</Table.Td>
        </Table.Tr>
        {statement.lines.map(({ key, day, text, amountCents, balanceCents }) => (
          <Table.Tr key={key}>
            <Table.Td>{showDay(day)}</Table.Td>
            <Table.Td>{text}</Table.Td>
            <Table.Td ta="right">{showCents(amountCents)}</Table.Td>
            <Table.Td ta="right">{showCents(balanceCents)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr className={classes.closing}>
          <Table.Td>{showDay(statement.endDate)}</Table.Td>
          <Table.Td>Closing balance</Table.Td>
          <Table.Td />
          <Table.Td ta="right">{showCents(statement.closingCents)}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  </div>
);

const Ageing = ({ statement: { ageing } }: { statement: Statement }) => (
  <dl className={classes.ageing}>
    {ageing.map(({ label, cents }) => (
      <div key={label} data-empty={cents === 0}>
        <dt>{label}</dt>
        <dd>{showCents(cents)}</dd>
      </div>
    ))}
  </dl>
);
