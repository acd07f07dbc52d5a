import { showDay } from '@platewise/shared/dates';
import type { PromoCodeRow } from '@platewise/shared/promoCodes';
import { actionsColumn, type OfficeColumn } from '../../../components/officeList/officeColumns';
import { PromoCodeActions } from './PromoCodeActions';
import { PromoCodeState } from './PromoCodeState';
import classes from './promoCodes.module.css';
import { showDollars, showPercent } from './promoCodeWords';

export const PROMO_CODE_COLUMNS: OfficeColumn<PromoCodeRow>[] = [
  {
    accessor: 'discountCode',
    title: 'Promo Code',
    sort: 'discountCode',
    cellsClassName: classes.code,
  },
  {
    accessor: 'discountPercentage',
    title: 'Discount %',
    sort: 'discountPercentage',
    newestFirst: true,
    textAlign: 'right',
    render: showPercent,
  },
  {
    accessor: 'discountAmount',
    title: 'Discount $',
    sort: 'discountAmount',
    newestFirst: true,
    textAlign: 'right',
    render: showDollars,
  },
  {
    accessor: 'expiryDate',
    title: 'Expiry Date',
    sort: 'expiryDate',
    noWrap: true,
    render: ({ expiryDate }) => showDay(expiryDate),
  },
  {
    accessor: 'isOneUseOnly',
    title: 'One-time Use',
    sort: 'isOneUseOnly',
    newestFirst: true,
    render: ({ isOneUseOnly }) => (isOneUseOnly ? 'Yes' : 'No'),
  },
  {
    accessor: 'timesUsed',
    title: 'Times Used',
    sort: 'timesUsed',
    newestFirst: true,
    textAlign: 'right',
  },
  {
    accessor: 'state',
    title: 'State',
    render: ({ state }) => <PromoCodeState state={state} />,
  },
  actionsColumn((code) => <PromoCodeActions code={code} />),
];
