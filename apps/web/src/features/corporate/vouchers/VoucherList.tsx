import { showDay } from '@platewise/shared/dates';
import { PAGE_SIZE } from '@platewise/shared/paging';
import { DataTable } from '../../../ui/DataTable';
import type { Column } from '../../../ui/dataTableProps';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { CardList } from '../CardList';
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

export function VoucherList({ vouchers, page, onPage }: Props) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <CardList label="Vouchers" rows={vouchers} idOf={({ voucher }) => voucher}>
        {(row) => <VoucherCard voucher={row} />}
      </CardList>
    );
  }
  return (
    <DataTable
      label="Vouchers"
      columns={COLUMNS}
      rows={vouchers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      rowId="voucher"
      emptyText=""
      page={
        vouchers.length > PAGE_SIZE
          ? { number: page, size: PAGE_SIZE, total: vouchers.length, onChange: onPage }
          : undefined
      }
    />
  );
}

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
