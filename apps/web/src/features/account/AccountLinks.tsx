import {
  IconChevronRight,
  IconDevices,
  IconKey,
  IconReceipt,
  IconShieldLock,
  IconSignature,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { USER_TYPES, useUser } from '../../api/session';
import classes from './AccountLinks.module.css';
import { useSecondFactorQuery } from './secondFactor/secondFactorApi';

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
    about: 'The devices that can open your account, and your passkeys.',
    Icon: IconDevices,
  },
  {
    to: '/Your-Invoices/',
    label: 'Your invoices',
    about: 'What you have paid for, to download.',
    Icon: IconReceipt,
  },
];

const TWO_STEPS = {
  to: '/Two-Step-Sign-In/',
  label: 'Two-step sign-in',
  Icon: IconShieldLock,
};

const CHANGE_NAME = {
  to: '/Change-Your-Name/',
  label: 'Change your name',
  about: 'With a proof, on your certificates too.',
  Icon: IconSignature,
};

export function AccountLinks() {
  const isAdmin = useUser()?.userType === USER_TYPES.admin;
  const secondFactor = useOwnSecondFactor();
  const about = secondFactor?.on
    ? `On. ${secondFactor.recoveryCodesLeft} recovery codes left.`
    : 'Off. Log in with a code from your phone as well.';
  const ofKind = isAdmin ? [] : [CHANGE_NAME];
  const twoSteps = secondFactor ? [{ ...TWO_STEPS, about }] : [];
  const links = [...twoSteps, ...ofKind, ...LINKS];
  return (
    <nav aria-label="Your account">
      <ul className={classes.links}>
        {links.map(({ to, label, about, Icon }) => (
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
}

/** True for admins, if two-step sign-in is switched on. */
function useOwnSecondFactor() {
  const user = useUser();
  const { data } = useSecondFactorQuery(user?.id ?? '', {
    skip: user?.userType !== USER_TYPES.admin,
  });
  return data && data.mode !== 'off' ? data : null;
}
