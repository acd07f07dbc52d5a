import { showDay } from '@platewise/shared/dates';
import type { PromoCodeRow } from '@platewise/shared/promoCodes';
import type { Column } from '../../../ui/dataTableProps';
import { SortHeading } from '../../../ui/list/SortHeading';
import type { ListAddress } from '../../../ui/list/useListAddress';
import { PromoCodeActions } from './PromoCodeActions';
import { PromoCodeState } from './PromoCodeState';
import classes from './promoCodes.module.css';
import { showDollars, showPercent } from './promoCodeWords';

const heading = (address: ListAddress, field: string, title: string, newestFirst = false) => (
  <SortHeading address={address} field={field} newestFirst={newestFirst}>
    {title}
  </SortHeading>
);

export const promoCodeColumns = (address: ListAddress): Column<PromoCodeRow>[] => [
  {
    accessor: 'discountCode',
    title: heading(address, 'discountCode', 'Promo Code'),
    cellsClassName: classes.code,
  },
  {
    accessor: 'discountPercentage',
    title: heading(address, 'discountPercentage', 'Discount %', true),
    textAlign: 'right',
    render: showPercent,
  },
  {
    accessor: 'discountAmount',
    title: heading(address, 'discountAmount', 'Discount $', true),
    textAlign: 'right',
    render: showDollars,
  },
  {
    accessor: 'expiryDate',
    title: heading(address, 'expiryDate', 'Expiry Date'),
    noWrap: true,
    render: ({ expiryDate }) => showDay(expiryDate),
  },
  {
    accessor: 'isOneUseOnly',
    title: heading(address, 'isOneUseOnly', 'One-time Use', true),
    render: ({ isOneUseOnly }) => (isOneUseOnly ? 'Yes' : 'No'),
  },
  {
    accessor: 'timesUsed',
    title: heading(address, 'timesUsed', 'Times Used', true),
    textAlign: 'right',
  },
  {
    accessor: 'state',
    title: 'State',
    render: ({ state }) => <PromoCodeState state={state} />,
  },
  {
    accessor: 'id',
    title: 'Actions',
    render: (code) => <PromoCodeActions code={code} />,
  },
];
