import { showTime } from '@platewise/shared/dates';
import { maskPhone } from '@platewise/shared/fields';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import { BusinessLink } from '../businesses/BusinessLink';
import { actionsColumn, type OfficeColumn } from '../officeList/officeColumns';
import { AmountPaid } from './AmountPaid';
import { PurchaseActions } from './PurchaseActions';
import { showDiscount } from './purchaseWords';
import classes from './voucherPurchases.module.css';

export const PURCHASE_COLUMNS: OfficeColumn<OfficePurchase>[] = [
  {
    accessor: 'purchasedDateTime',
    title: 'Purchased',
    sort: 'purchasedDateTime',
    newestFirst: true,
    render: ({ purchasedDateTime }) => showTime(new Date(purchasedDateTime)),
  },
  {
    accessor: 'companyName',
    title: 'Company',
    sort: 'companyName',
    cellsClassName: classes.company,
    render: ({ userId, companyName, purchaseNumber }) => (
      <>
        <BusinessLink userId={userId}>{companyName}</BusinessLink>
        {purchaseNumber && <span className={classes.below}>{purchaseNumber}</span>}
      </>
    ),
  },
  {
    accessor: 'name',
    title: 'Contact',
    sort: 'name',
    cellsClassName: classes.contact,
    render: ({ name, email, phone }) => (
      <>
        {name}
        <span className={classes.below}>{email}</span>
        <span className={classes.below}>{maskPhone(phone)}</span>
      </>
    ),
  },
  { accessor: 'voucherCount', title: 'Vouchers', textAlign: 'right' },
  {
    accessor: 'amountDue',
    title: 'Amount Due',
    sort: 'amountDue',
    newestFirst: true,
    textAlign: 'right',
  },
  {
    accessor: 'amountPaid',
    title: 'Amount Paid',
    sort: 'amountPaid',
    newestFirst: true,
    textAlign: 'right',
    render: (purchase) => <AmountPaid purchase={purchase} />,
  },
  {
    accessor: 'discountAmount',
    title: 'Discount',
    sort: 'discountAmount',
    newestFirst: true,
    textAlign: 'right',
    render: showDiscount,
  },
  actionsColumn((purchase) => <PurchaseActions purchase={purchase} />),
];
