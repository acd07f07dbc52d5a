import { Anchor, Button } from '@mantine/core';
import type { Business } from '@platewise/shared/businesses';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import { maskPhone } from '@platewise/shared/fields';
import { showCents } from '@platewise/shared/money';
import { IconReportMoney } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { RecordNotThere } from '../../../components/RecordNotThere';
import { BackLink } from '../../../ui/BackLink';
import { Page } from '../../../ui/Page';
import { FactList } from '../assessments/FactList';
import { LatestMails } from '../mails/LatestMails';
import { NotesSection } from '../notes/NotesSection';
import { TasksSection } from '../tasks/TasksSection';
import classes from './businesses.module.css';
import { useBusinessQuery } from './businessesApi';
import { ALL_BUSINESSES, listOf, statementPath } from './businessPath';
import { InvoicesSection, PurchasesSection } from './MoneySections';
import { PeopleSection, VouchersSection } from './VoucherSections';

export default function BusinessPage() {
  const { userId = '' } = useParams();
  const { data, error, refetch } = useBusinessQuery(userId);
  if (data) return <BusinessDetails business={data} />;
  return (
    <RecordNotThere
      title="Business"
      error={error}
      onRetry={refetch}
      notFound="Business not found."
      notLoaded="There was an error loading this business."
      list={{ to: ALL_BUSINESSES, label: 'All businesses' }}
    />
  );
}

type Props = { business: Business };

const BusinessDetails = ({ business }: Props) => (
  <Page title={business.name} width="full">
    <BackLink to={ALL_BUSINESSES}>All businesses</BackLink>
    <div className={classes.buttons}>
      <Button
        component={Link}
        to={statementPath(business.userId)}
        variant="light"
        size="sm"
        leftSection={<IconReportMoney size={18} stroke={1.75} aria-hidden />}
      >
        Statement
      </Button>
    </div>
    <div className={classes.page}>
      <Figures business={business} />
      <Contact business={business} />
      <InvoicesSection business={business} />
      <PurchasesSection business={business} />
      <VouchersSection business={business} />
      <PeopleSection business={business} />
      <LatestMails mails={business.mails} to={business.email} />
      <div className={classes.halves}>
        <Permitted needs="support read">
          <TasksSection userId={business.userId} />
          <NotesSection userId={business.userId} />
        </Permitted>
      </div>
    </div>
  </Page>
);

const at = (instant: string | null) => instant && showTime(new Date(instant));

const Contact = ({ business }: Props) => (
  <FactList
    rows={[
      ['Contact', business.contactName],
      [
        'Email',
        business.deletedAt ? (
          business.email
        ) : (
          <Anchor key="email" href={`mailto:${business.email}`} inherit>
            {business.email}
          </Anchor>
        ),
      ],
      ['Email confirmed', at(business.emailProvedAt) ?? 'Not yet'],
      [
        'Phone',
        business.phone && (
          <Anchor key="phone" href={`tel:${business.phone.replaceAll(' ', '')}`} inherit>
            {maskPhone(business.phone)}
          </Anchor>
        ),
      ],
      ['Address', business.address],
      ['Business since', at(business.registeredAt)],
      ['Last login', at(business.lastLoginAt) ?? 'Never'],
      ['Account', describeAccount(business)],
    ]}
  />
);

const describeAccount = ({ active, deletedAt }: Business) => {
  if (deletedAt) return `Deleted ${at(deletedAt)}`;
  return active ? null : 'Not active';
};

/** The figures that the office asks for first, each with the list that it comes from. */
function Figures({ business: { userId, debt, vouchers } }: Props) {
  const unpaid = listOf('invoices', userId, { state: 'due' });
  return (
    <ul className={classes.figures}>
      <Figure
        label="Owed"
        value={showCents(debt.owedCents)}
        more={
          <Anchor component={Link} to={unpaid} inherit>
            {formatCount(debt.owedInvoices, 'unpaid invoice')}
          </Anchor>
        }
      />
      <Figure
        label="Overdue"
        value={showCents(debt.overdueCents)}
        more={formatCount(debt.overdueInvoices, 'invoice')}
        isUrgent={debt.overdueInvoices > 0}
      />
      <Figure
        label="Vouchers left"
        value={String(vouchers.left)}
        more={`${vouchers.used} of ${vouchers.bought} used`}
      />
    </ul>
  );
}

type FigureProps = { label: string; value: string; more: ReactNode; isUrgent?: boolean };

const Figure = ({ label, value, more, isUrgent = false }: FigureProps) => (
  <li className={classes.figure}>
    <span>{label}</span>
    <strong className={classes.number} data-urgent={isUrgent}>
      {value}
    </strong>
    <span className={classes.quiet}>{more}</span>
  </li>
);
