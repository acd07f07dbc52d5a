import { useWindowEvent } from '@mantine/hooks';
import { sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { OFFICE_PURCHASE_SORTS } from '@platewise/shared/officePurchases';
import { useState } from 'react';
import { useOfficePurchasesQuery } from '../../../api/officePurchasesApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { Page } from '../../../ui/Page';
import { CourseDatesForm } from '../list/CourseDatesForm';
import { courseDatesParams, sayCourseDates } from '../list/courseDates';
import { FilterPanel } from '../list/FilterPanel';
import { NarrowedBeside } from '../list/NarrowedBeside';
import { PurchaseCard } from './PurchaseCard';
import { NEWEST_PURCHASES, PURCHASE_COLUMNS } from './purchaseColumns';
import { readPurchasesFilter, saidBeside } from './purchasesFilter';

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
