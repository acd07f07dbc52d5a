import { DELIVERY_NAMES, MAIL_DELIVERIES } from '@platewise/shared/mails';
import {
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconMailForward,
} from '@tabler/icons-react';
import classes from './MailState.module.css';

const ICONS = {
  ACCEPTED: IconMailForward,
  DELAYED: IconClock,
  DELIVERED: IconCircleCheck,
  BOUNCED_SOFT: IconAlertCircle,
  BOUNCED_HARD: IconAlertCircle,
  COMPLAINED: IconAlertCircle,
  SUPPRESSED: IconBan,
} as const satisfies Record<(typeof MAIL_DELIVERIES)[number], typeof IconClock>;

/** Says what became of an email after it was handed over; nothing while that is not known. */
export function MailDelivery({ delivery }: { delivery: string | null }) {
  const known = MAIL_DELIVERIES.find((each) => each === delivery);
  if (!known) return null;
  const Icon = ICONS[known];
  return (
    <span className={classes.state} data-state={known}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {DELIVERY_NAMES[known]}
    </span>
  );
}
