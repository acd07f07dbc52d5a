import { Progress } from '@mantine/core';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { StaffRow } from '@platewise/shared/staff';
import {
  IconAlertCircle,
  IconBook,
  IconCalendarX,
  IconCertificate,
  IconClipboardList,
  IconHourglass,
  IconMail,
  IconUserCheck,
} from '@tabler/icons-react';
import { DidNotArrive } from '../DidNotArrive';
import classes from './Staff.module.css';

const ICONS: Record<string, typeof IconMail> = {
  'Voucher sent': IconMail,
  'Voucher expired': IconCalendarX,
  Enrolled: IconUserCheck,
  Studying: IconBook,
  'Waiting for observer': IconClipboardList,
  'Certificate pending': IconHourglass,
  Certified: IconCertificate,
  'Certificate expired': IconCalendarX,
  'Certificate withdrawn': IconAlertCircle,
  Expired: IconCalendarX,
};

/** A person's progress: an icon, the state and the completed share of the course. */
export function StaffState({ member }: { member: StaffRow }) {
  const { state, progress } = member;
  const Icon = ICONS[state] ?? IconMail;
  return (
    <span className={classes.standing}>
      <span className={classes.state} data-state={state}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {state}
        {state === 'Studying' && ` ${progress}%`}
      </span>
      {state === 'Studying' && (
        <Progress value={progress ?? 0} size="sm" className={classes.bar} aria-hidden />
      )}
      {member.didNotArrive && <DidNotArrive />}
      <span className={classes.more}>{moreOf(member)}</span>
    </span>
  );
}

function moreOf({ state, sentAt, openUntil, certificateNumber }: StaffRow): string {
  switch (state) {
    case 'Voucher sent':
      return `${sentAt ? `${showDay(sydneyDay(new Date(sentAt)))}, ` : ''}use by ${showDay(openUntil)}`;
    case 'Enrolled':
    case 'Studying':
    case 'Waiting for observer':
      return `Open until ${showDay(openUntil)}`;
    case 'Voucher expired':
    case 'Expired':
      return showDay(openUntil);
    case 'Certificate pending':
      return 'Course and form completed';
    default:
      return certificateNumber ?? '';
  }
}
