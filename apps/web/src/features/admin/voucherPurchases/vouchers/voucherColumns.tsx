import { showDay, showTime } from '@platewise/shared/dates';
import type { OfficeVoucher } from '@platewise/shared/officePurchases';
import { VoucherStatus } from '../../../../components/VoucherStatus';
import type { Column } from '../../../../ui/dataTableProps';
import classes from '../voucherPurchases.module.css';
import { LearnerLink } from './LearnerLink';
import { ResendButton } from './ResendButton';

export const voucherColumns = (prePurchaseId: string): Column<OfficeVoucher>[] => [
  { accessor: 'voucherCode', title: 'Voucher Code', cellsClassName: classes.code },
  { accessor: 'course', title: 'Course' },
  {
    accessor: 'status',
    title: 'Status',
    render: ({ status }) => <VoucherStatus status={status} />,
  },
  {
    accessor: 'sentTo',
    title: 'Sent To',
    cellsClassName: classes.contact,
    render: ({ sentTo, sentToEmail, sentDateTime }) =>
      sentDateTime && (
        <>
          {sentTo}
          <span className={classes.below}>{sentToEmail}</span>
          <span className={classes.below}>{showTime(new Date(sentDateTime))}</span>
        </>
      ),
  },
  {
    accessor: 'redeemedBy',
    title: 'Redeemed By',
    render: (voucher) => <LearnerLink voucher={voucher} />,
  },
  {
    accessor: 'expiresOn',
    title: 'Expires',
    noWrap: true,
    render: ({ expiresOn }) => showDay(expiresOn),
  },
  {
    accessor: 'actions',
    title: 'Actions',
    render: (voucher) => <ResendButton prePurchaseId={prePurchaseId} voucher={voucher} />,
  },
];
