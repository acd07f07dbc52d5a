import { showDay } from '@platewise/shared/dates';
import type { Column } from '../../../ui/dataTableProps';
import { TableOrCards } from '../../../ui/TableOrCards';
import type { Voucher } from './findVouchers';
import { VoucherCode } from './VoucherCode';
import classes from './VoucherList.module.css';
import { VoucherStatus } from './VoucherStatus';

const COLUMNS: Column<Voucher>[] = [
  {
    accessor: 'purchaseDate',
    title: 'Purchase date',
    noWrap: true,
    render: ({ purchaseDate }) => showDay(purchaseDate),
  },
  { accessor: 'courseTitle', title: 'Course title' },
  {
    accessor: 'voucher',
    title: 'Voucher code',
    render: ({ voucher }) => <VoucherCode code={voucher} />,
  },
  { accessor: 'redeemedBy', title: 'Redeemed by' },
  {
    accessor: 'status',
    title: 'Status',
    render: ({ status }) => <VoucherStatus status={status} />,
  },
];

type Props = { vouchers: Voucher[]; page: number; onPage: (page: number) => void };

export const VoucherList = ({ vouchers, page, onPage }: Props) => (
  <TableOrCards
    label="Vouchers"
    columns={COLUMNS}
    rows={vouchers}
    rowId="voucher"
    page={page}
    onPage={onPage}
    card={(row) => <VoucherCard voucher={row} />}
  />
);

const VoucherCard = ({ voucher: row }: { voucher: Voucher }) => (
  <>
    <VoucherCode code={row.voucher} />
    <strong className={classes.course}>{row.courseTitle}</strong>
    <VoucherStatus status={row.status} />
    <span className={classes.facts}>
      {row.redeemedBy && `Redeemed by ${row.redeemedBy}. `}Bought {showDay(row.purchaseDate)}
    </span>
  </>
);
