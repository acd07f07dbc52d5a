import { showDay } from '@platewise/shared/dates';
import type { VoucherRow } from '@platewise/shared/vouchers';
import { VoucherStatus } from '../../../components/VoucherStatus';
import type { Column } from '../../../ui/list/dataTableProps';
import { SortHeading } from '../../../ui/list/SortHeading';
import type { ListAddress } from '../../../ui/list/useListAddress';
import { DidNotArrive } from '../DidNotArrive';
import { VoucherActions } from './VoucherActions';
import { VoucherCode } from './VoucherCode';
import classes from './voucherColumns.module.css';
import { courseTitleOf, describeVoucher } from './voucherRules';

export const NEWEST_VOUCHERS = '-purchaseDate';

export const voucherColumns = (address: ListAddress): Column<VoucherRow>[] => [
  {
    accessor: 'purchaseDate',
    title: (
      <SortHeading address={address} field="purchaseDate" newestFirst>
        Purchase date
      </SortHeading>
    ),
    noWrap: true,
    render: ({ purchaseDate }) => showDay(purchaseDate),
  },
  {
    accessor: 'courseId',
    title: (
      <SortHeading address={address} field="course">
        Course title
      </SortHeading>
    ),
    render: ({ courseId }) => courseTitleOf(courseId),
  },
  {
    accessor: 'redeemedBy',
    title: (
      <SortHeading address={address} field="redeemedBy">
        Redeemed by
      </SortHeading>
    ),
  },
  {
    accessor: 'voucher',
    title: (
      <SortHeading address={address} field="voucher">
        Voucher code
      </SortHeading>
    ),
    cellsClassName: classes.code,
    render: ({ voucher }) => <VoucherCode code={voucher} />,
  },
  {
    accessor: 'status',
    title: (
      <SortHeading address={address} field="status">
        Status
      </SortHeading>
    ),
    render: (row) => (
      <>
        <VoucherStatus status={row.status} />
        {row.didNotArrive && <DidNotArrive />}
        {describeVoucher(row).map((line) => (
          <span key={line} className={classes.sent}>
            {line}
          </span>
        ))}
      </>
    ),
  },
  {
    accessor: 'actions',
    title: 'Actions',
    render: (row) => <VoucherActions voucher={row} />,
  },
];
