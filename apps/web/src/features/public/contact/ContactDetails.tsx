import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import classes from './ContactDetails.module.css';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

const OFTEN_ASKED = [
  { to: '/FAQs/#which-course', label: 'Which course do I need?' },
  { to: '/FAQs/third-party-observer-assessment/', label: 'Who can be my observer?' },
  { to: '/FAQs/#voucher-from-employer', label: 'How do I use a voucher?' },
  { to: '/FAQs/#refunds', label: 'Can I get a refund?' },
];

export function ContactDetails() {
  const { phone, email } = useSite();
  return (
    <aside aria-label="Contact details">
      <div className={classes.details}>
        <p>
          <IconPhone {...ICON} />
          <span>
            Phone support <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </span>
        </p>
        <p>
          <IconMail {...ICON} />
          <span>
            Email support <a href={`mailto:${email}`}>{email}</a>
          </span>
        </p>
        <p>
          <IconClock {...ICON} />
          <span>
            Support hours <strong>9am-5pm Mon-Fri AEST</strong>
          </span>
        </p>
      </div>
      <h2 className={classes.title}>Often asked</h2>
      <ul className={classes.asked}>
        {OFTEN_ASKED.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
