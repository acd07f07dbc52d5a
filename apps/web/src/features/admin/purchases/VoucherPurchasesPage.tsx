import { formatCount } from '@platewise/shared/count';
import { isDay, showDay, showTime } from '@platewise/shared/dates';
import { maskPhone, uuid } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import {
  OFFICE_PURCHASE_SORTS,
  type OfficePurchase,
  type OfficePurchasesFilter,
} from '@platewise/shared/purchases/office';
import { BusinessLink } from '../businesses/BusinessLink';
import { courseDatesFilter } from '../officeList/courseDatesFilter';
import type { ListFilter } from '../officeList/listFilter';
import { type LinkFilter, OfficeListPage } from '../officeList/OfficeListPage';
import { AmountPaid } from './AmountPaid';
import { useOfficePurchasesQuery } from './officePurchasesApi';
import { PurchaseActions } from './PurchaseActions';
import { PURCHASE_COLUMNS } from './purchaseColumns';
import classes from './voucherPurchases.module.css';

export default function VoucherPurchasesPage() {
  return (
    <OfficeListPage
      name="voucherPurchases"
      title="Voucher Purchases"
      noun={['voucher purchase', 'voucher purchases']}
      sorts={OFFICE_PURCHASE_SORTS}
      defaultSort="-purchasedDateTime"
      filter={PURCHASES_FILTER}
      linkFilters={listLinkFilters}
      useRows={useOfficePurchasesQuery}
      hasLoginLinks
      columns={PURCHASE_COLUMNS}
      card={(purchase) => <PurchaseCard purchase={purchase} />}
      rowId="prePurchaseId"
      search="Search by company, name or number"
      exported={{
        path: '/admin/vouchers',
        filterIn: 'body',
        fileName: 'voucher-purchases.csv',
      }}
      failed={MESSAGES.voucherPurchases.loadFailed}
      none={{
        title: 'No voucher purchases found',
        text: 'No purchase in this period matches. Try other dates, courses or a different search.',
      }}
    />
  );
}

const COURSE_DATES = courseDatesFilter('Filter Voucher Purchases');

/** Courses and dates. A link adds the day on which vouchers are about to expire, or one business. */
const PURCHASES_FILTER: ListFilter<OfficePurchasesFilter> = {
  ...COURSE_DATES,
  read(params, today) {
    const expiringOn = params.get('expiringOn') ?? '';
    const userId = params.get('userId') ?? '';
    return {
      ...COURSE_DATES.read(params, today),
      ...(isDay(expiringOn) && { expiringOn }),
      ...(uuid().isValidSync(userId) && { userId }),
    };
  },
};

const listLinkFilters = (
  { expiringOn, userId }: OfficePurchasesFilter,
  [purchase]: OfficePurchase[],
): LinkFilter[] => [
  ...(expiringOn
    ? [
        {
          name: 'expiringOn',
          words: `Unused vouchers that expire on ${showDay(expiringOn)} or soon after`,
        },
      ]
    : []),
  ...(userId
    ? [{ name: 'userId', words: `Only of ${purchase?.companyName ?? 'one business'}` }]
    : []),
];

const PurchaseCard = ({ purchase }: { purchase: OfficePurchase }) => (
  <>
    <strong className={classes.company}>
      <BusinessLink userId={purchase.userId}>{purchase.companyName}</BusinessLink>
    </strong>
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
