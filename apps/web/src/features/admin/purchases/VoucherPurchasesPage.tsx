import { useWindowEvent } from '@mantine/hooks';
import { formatCount } from '@platewise/shared/count';
import { isDay, showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { maskPhone } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import {
  OFFICE_PURCHASE_SORTS,
  type OfficePurchase,
  type OfficePurchasesFilter,
} from '@platewise/shared/purchases/office';
import { useState } from 'react';
import { Page } from '../../../ui/Page';
import { CourseDatesForm } from '../officeList/CourseDatesForm';
import {
  type CourseDates,
  courseDatesParams,
  readCourseDates,
  sayCourseDates,
} from '../officeList/courseDates';
import { FilterPanel } from '../officeList/FilterPanel';
import { NarrowedBeside, type Narrowing } from '../officeList/NarrowedBeside';
import { OfficeList } from '../officeList/OfficeList';
import { useOfficeList } from '../officeList/useOfficeList';
import { AmountPaid } from './AmountPaid';
import { useOfficePurchasesQuery } from './officePurchasesApi';
import { PurchaseActions } from './PurchaseActions';
import { NEWEST_PURCHASES, PURCHASE_COLUMNS } from './purchaseColumns';
import classes from './voucherPurchases.module.css';

/** Before the login links of the rows, which live for 15 minutes, have died. */
const NEW_LINKS_EVERY_MS = 10 * 60_000;

const sydneyToday = () => sydneyDay(new Date());

export default function VoucherPurchasesPage() {
  const [today, setToday] = useState(sydneyToday);
  const list = useOfficeList('voucherPurchases', OFFICE_PURCHASE_SORTS, NEWEST_PURCHASES);
  const filter = readPurchasesFilter(list.params, today);
  const purchases = useOfficePurchasesQuery(
    { filter, ...list.query },
    { skip: !list.ready, pollingInterval: NEW_LINKS_EVERY_MS },
  );
  // Whoever comes back from another window may have used a link there, and each works once.
  useWindowEvent('focus', () => {
    setToday(sydneyToday());
    if (list.ready) void purchases.refetch();
  });

  return (
    <Page title="Voucher Purchases" width="full">
      <FilterPanel title="Filter Voucher Purchases" summary={sayCourseDates(filter)}>
        <CourseDatesForm
          filter={filter}
          today={today}
          onFilter={(next) => list.change(courseDatesParams(next, today))}
        />
      </FilterPanel>
      <OfficeList
        list={list}
        label="Voucher Purchases"
        noun={['voucher purchase', 'voucher purchases']}
        columns={PURCHASE_COLUMNS}
        card={(purchase) => <PurchaseCard purchase={purchase} />}
        rowId="prePurchaseId"
        answer={purchases}
        search="Search by company, name or number"
        exported={{
          url: '/admin/vouchers/export.csv',
          data: filter,
          fileName: 'voucher-purchases.csv',
        }}
        failed={MESSAGES.voucherPurchases.loadFailed}
        none={{
          title: 'No voucher purchases found',
          text: 'No purchase in this time matches. Try other dates, courses or words.',
        }}
      >
        <NarrowedBeside list={list} by={saidBeside(filter)} />
      </OfficeList>
    </Page>
  );
}

const PurchaseCard = ({ purchase }: { purchase: OfficePurchase }) => (
  <>
    <strong className={classes.company}>{purchase.companyName}</strong>
    <span>{purchase.name}</span>
    <span className={classes.contact}>{purchase.email}</span>
    <span>{maskPhone(purchase.phone)}</span>
    <span className={classes.quiet}>
      {formatCount(purchase.voucherCount, 'voucher')},{' '}
      {showTime(new Date(purchase.purchasedDateTime))}
    </span>
    <span className={classes.amounts}>
      <span>{purchase.amountDue} due,</span>
      <AmountPaid purchase={purchase} />
    </span>
    <PurchaseActions purchase={purchase} />
  </>
);

/** Links of the dashboard narrow it further. */
function readPurchasesFilter(
  params: URLSearchParams,
  today: string,
): OfficePurchasesFilter & CourseDates {
  const expiringOn = params.get('expiringOn') ?? '';
  return { ...readCourseDates(params, today), ...(isDay(expiringOn) && { expiringOn }) };
}

/** What a link has narrowed the list to beside the filter of the page. */
const saidBeside = ({ expiringOn }: OfficePurchasesFilter): Narrowing[] =>
  expiringOn
    ? [
        {
          name: 'expiringOn',
          words: `Unused vouchers running out on ${showDay(expiringOn)} or soon after`,
        },
      ]
    : [];
