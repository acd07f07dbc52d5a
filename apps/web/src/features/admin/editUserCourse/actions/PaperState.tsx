import type { CertificateState } from '@platewise/shared/certificates';
import { IconAlertCircle, IconCircleCheck, IconClock, IconReplace } from '@tabler/icons-react';
import classes from './Actions.module.css';

const STATES: Record<CertificateState, { label: string; Icon: typeof IconClock }> = {
  valid: { label: 'Valid', Icon: IconCircleCheck },
  superseded: { label: 'Replaced', Icon: IconReplace },
  revoked: { label: 'Revoked', Icon: IconAlertCircle },
  expired: { label: 'NSW expired', Icon: IconClock },
};

export function PaperState({ state }: { state: CertificateState }) {
  const { label, Icon } = STATES[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
}
