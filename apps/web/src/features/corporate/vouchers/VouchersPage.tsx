import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session';
import { ProveEmail } from '../../../components/proveEmail/ProveEmail';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CorporateLinks } from '../CorporateLinks';
import { BUY_VOUCHERS, SEND_VOUCHERS, STAFF, TAX_INVOICES } from '../pages';
import { VoucherTable } from './VoucherTable';
import { useVoucherSummaryQuery } from './vouchersApi';

const LINKS = [
  { to: BUY_VOUCHERS, label: 'Purchase new vouchers' },
  { to: SEND_VOUCHERS, label: 'Send to many' },
  { to: STAFF, label: 'Your staff' },
  { to: TAX_INVOICES, label: 'Tax invoices' },
  { to: '/your-courses/', label: 'Your courses' },
];

export default function VouchersPage() {
  const userId = useUser()?.id ?? '';
  const { data, isError, refetch } = useVoucherSummaryQuery(userId, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page
      title="Your Vouchers"
      width="full"
      lead="Email each voucher to one person and follow their progress here."
    >
      <CorporateLinks links={LINKS} />
      <ProveEmail>
        You can email vouchers to your team and pay by invoice as soon as your address is confirmed.
      </ProveEmail>
      {isError && !data && (
        <EmptyState
          title={MESSAGES.lists.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <SkeletonLines lines={8} />}
      {data?.bought === 0 && <NoVouchers />}
      {data && data.bought > 0 && <VoucherTable userId={userId} summary={data} />}
    </Page>
  );
}

const NoVouchers = () => (
  <EmptyState
    title="You have no vouchers yet"
    picture={<VoucherPicture />}
    action={
      <Button component={Link} to={BUY_VOUCHERS}>
        Purchase vouchers
      </Button>
    }
  >
    Each voucher you buy appears here with its code. Email it to someone on your team, and you'll
    see here when they start and when they finish.
  </EmptyState>
);

/** A voucher with a plate printed on it. */
const VoucherPicture = () => (
  <svg viewBox="0 0 240 140" width="100%" aria-hidden focusable="false">
    <path
      d="M28 58 26 48a6 6 0 0 1 5-7l150-27a6 6 0 0 1 7 5l8 44"
      fill="var(--pw-saffron-tint)"
      stroke="var(--pw-ink)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path
      d="M32 58h176a6 6 0 0 1 6 6v12a11 11 0 0 0 0 22v12a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V98a11 11 0 0 0 0-22V64a6 6 0 0 1 6-6Z"
      fill="var(--pw-leaf-tint)"
      stroke="var(--pw-ink)"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path
      d="M158 66v42"
      stroke="var(--pw-ink)"
      strokeWidth="1.5"
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
    <circle cx="90" cy="87" r="20" fill="var(--pw-card)" stroke="var(--pw-ink)" strokeWidth="2.5" />
    <circle cx="90" cy="87" r="11" fill="none" stroke="var(--pw-leaf)" strokeWidth="1.5" />
    <path
      d="M54 72v9m-4-9v6a4 4 0 0 0 8 0v-6m-4 11v20M128 72c-4 3-6 9-4 15h4v-15Zm0 15v16"
      fill="none"
      stroke="var(--pw-ink)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M172 78h26M172 88h20M172 98h24"
      stroke="var(--pw-leaf)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
);
