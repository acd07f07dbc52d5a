import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showDay, showTime } from '@platewise/shared/dates';
import type { OfficePurchase, OfficeVoucher } from '@platewise/shared/purchases/office';
import { VOUCHER_STATUSES } from '@platewise/shared/vouchers';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../../components/Permitted';
import { VoucherStatus } from '../../../../components/VoucherStatus';
import { showOutcome } from '../../../../ui/feedback/failure';
import type { Column } from '../../../../ui/list/dataTableProps';
import { EmptyState } from '../../../../ui/list/EmptyState';
import { TableOrCards } from '../../../../ui/list/TableOrCards';
import { useResendVoucherMutation } from '../officePurchasesApi';
import classes from '../voucherPurchases.module.css';
import { matching } from './matching';

const ANY_STATUS = { value: '', label: 'Any status' };

export function PurchasedVouchers({ purchase }: { purchase: OfficePurchase }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const vouchers = matching(purchase.vouchers, { search, status });
  const { prePurchaseId } = purchase;

  return (
    <>
      <div className={classes.narrowing}>
        <TextInput
          label="Search"
          placeholder="Code, name, email or course"
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
        <NativeSelect
          label="Status"
          data={[ANY_STATUS, ...VOUCHER_STATUSES]}
          value={status}
          onChange={({ currentTarget }) => {
            setStatus(currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      <p className={classes.quiet}>
        <output>{formatCount(vouchers.length, 'voucher')}</output>
      </p>
      {vouchers.length === 0 ? (
        <EmptyState title="No vouchers found">Try another status or other words.</EmptyState>
      ) : (
        <TableOrCards
          label="Vouchers"
          columns={voucherColumns(prePurchaseId)}
          rows={vouchers}
          rowId="voucherCode"
          page={page}
          onPage={setPage}
          card={(voucher) => <VoucherCard prePurchaseId={prePurchaseId} voucher={voucher} />}
        />
      )}
    </>
  );
}

type Props = { prePurchaseId: string; voucher: OfficeVoucher };

const VoucherCard = ({ prePurchaseId, voucher }: Props) => (
  <>
    <span className={classes.code}>{voucher.voucherCode}</span>
    <span>{voucher.course}</span>
    <VoucherStatus status={voucher.status} />
    <LearnerLink voucher={voucher} />
    {voucher.sentDateTime && (
      <span className={classes.quiet}>
        Sent to {voucher.sentTo}, {voucher.sentToEmail}, {showTime(new Date(voucher.sentDateTime))}
      </span>
    )}
    <span className={classes.quiet}>Expires {showDay(voucher.expiresOn)}</span>
    <Permitted needs="money change">
      <ResendButton prePurchaseId={prePurchaseId} voucher={voucher} />
    </Permitted>
  </>
);

const voucherColumns = (prePurchaseId: string): Column<OfficeVoucher>[] => [
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
    render: (voucher) => (
      <Permitted needs="money change">
        <ResendButton prePurchaseId={prePurchaseId} voucher={voucher} />
      </Permitted>
    ),
  },
];

function LearnerLink({ voucher }: { voucher: OfficeVoucher }) {
  const { userCourseId, redeemedBy } = voucher;
  if (!userCourseId) return null;
  return (
    <Anchor component={Link} to={`/Admin/Edit-User-Course/${userCourseId}`}>
      {redeemedBy}
    </Anchor>
  );
}

type ResendButtonProps = { prePurchaseId: string; voucher: OfficeVoucher };

/** For a voucher that was sent to a learner who has not redeemed it. */
function ResendButton({ prePurchaseId, voucher }: ResendButtonProps) {
  const [resend, { isLoading }] = useResendVoucherMutation();
  const { voucherCode, status, sentTo } = voucher;
  if (!sentTo || status !== 'Not Yet Redeemed') return null;

  const send = () =>
    showOutcome(resend({ prePurchaseId, voucherCode }), {
      success: `Voucher sent to ${sentTo} again.`,
      failure: 'Unable to send the voucher again.',
    });

  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
      loading={isLoading}
      aria-label={`Send again: ${voucherCode} to ${sentTo}`}
      onClick={() => void send()}
    >
      Send again
    </Button>
  );
}
