import {
  IconBan,
  IconCalendarX,
  IconCertificate,
  IconTicket,
  IconUserCheck,
} from '@tabler/icons-react';
import classes from './VoucherStatus.module.css';

const ICONS: Record<string, typeof IconTicket> = {
  'Not Yet Redeemed': IconTicket,
  Redeemed: IconUserCheck,
  Completed: IconCertificate,
  Expired: IconCalendarX,
  Cancelled: IconBan,
};

export function VoucherStatus({ status }: { status: string }) {
  const Icon = ICONS[status] ?? IconTicket;
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {status}
    </span>
  );
}
