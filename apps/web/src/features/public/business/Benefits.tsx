import {
  IconCalendarTime,
  IconCertificate,
  IconChecklist,
  IconFileInvoice,
  IconMailForward,
  IconTicket,
} from '@tabler/icons-react';
import classes from './Benefits.module.css';
import type { Benefit } from './businessText';

const ICONS: Record<string, typeof IconTicket> = {
  voucher: IconTicket,
  invoice: IconFileInvoice,
  send: IconMailForward,
  track: IconChecklist,
  certificate: IconCertificate,
  time: IconCalendarTime,
};

export const Benefits = ({ benefits }: { benefits: Benefit[] }) => (
  <ul className={classes.benefits}>
    {benefits.map(({ icon, title, text }) => {
      const Icon = ICONS[icon] ?? IconTicket;
      return (
        <li key={title} className={classes.benefit}>
          <Icon className={classes.icon} size={28} stroke={1.75} aria-hidden />
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      );
    })}
  </ul>
);
