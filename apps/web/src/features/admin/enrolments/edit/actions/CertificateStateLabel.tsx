import type { CertificateState } from '@platewise/shared/certificates';
import { CERTIFICATE_STATE_NAMES } from '@platewise/shared/certificates/register';
import { IconAlertCircle, IconCircleCheck, IconClock, IconReplace } from '@tabler/icons-react';
import classes from './Actions.module.css';

const ICONS: Record<CertificateState, typeof IconClock> = {
  valid: IconCircleCheck,
  superseded: IconReplace,
  revoked: IconAlertCircle,
  expired: IconClock,
};

export function CertificateStateLabel({ state }: { state: CertificateState }) {
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {CERTIFICATE_STATE_NAMES[state]}
    </span>
  );
}
