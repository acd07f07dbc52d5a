import { IconChevronRight, IconDevices, IconKey, IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './AccountLinks.module.css';

const LINKS = [
  {
    to: '/Change-Password/',
    label: 'Change your password',
    about: 'Logs you out on every other device.',
    Icon: IconKey,
  },
  {
    to: '/Your-Sign-Ins/',
    label: 'Signed in on',
    about: 'The devices that can open your account.',
    Icon: IconDevices,
  },
  {
    to: '/Your-Invoices/',
    label: 'Your invoices',
    about: 'What you have paid for, to download.',
    Icon: IconReceipt,
  },
];

export const AccountLinks = () => (
  <nav aria-label="Your account">
    <ul className={classes.links}>
      {LINKS.map(({ to, label, about, Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.link}>
            <Icon size={24} stroke={1.75} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              <strong>{label}</strong>
              <span className={classes.about}>{about}</span>
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
