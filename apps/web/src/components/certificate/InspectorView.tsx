import type { OwnCertificate } from '@platewise/shared/certificates';
import { PAPER_TITLE } from '@platewise/shared/certificates/paper';
import { showDay } from '@platewise/shared/dates';
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog';
import { QrCode } from '../../ui/QrCode';
import classes from './InspectorView.module.css';
import { useWakeLock } from './useWakeLock';

type Props = { certificate: OwnCertificate; opened: boolean; onClose: () => void };

/** Fills the phone with what an inspector asks for. The screen stays on while it is open. */
export function InspectorView({ certificate, opened, onClose }: Props) {
  useWakeLock(opened);
  const { number, learnerName, units, issuedOn, expiresOn, rtoName, rtoCode } = certificate;
  return (
    <Dialog opened={opened} onClose={onClose} title={PAPER_TITLE} fullScreen>
      <div className={classes.view}>
        <div className={classes.code}>
          <QrCode text={certificate.verifyUrl} label="QR code that shows that this is genuine" />
          <p className={classes.hint}>Scan to check that it is genuine</p>
        </div>
        <div className={classes.words}>
          <Standing certificate={certificate} />
          <p className={classes.name}>{learnerName}</p>
          <ul className={classes.units}>
            {units.map(({ code, title }) => (
              <li key={code}>
                <strong>{code}</strong> {title}
              </li>
            ))}
          </ul>
          <dl className={classes.facts}>
            <Fact label="Certificate number">{number}</Fact>
            <Fact label="Date of issue">{showDay(issuedOn)}</Fact>
            {expiresOn && <Fact label="Serves in NSW until">{showDay(expiresOn)}</Fact>}
            <Fact label="Training organisation">
              {rtoName} (RTO code {rtoCode})
            </Fact>
          </dl>
        </div>
      </div>
    </Dialog>
  );
}

function Standing({ certificate: { valid, expiresOn } }: { certificate: OwnCertificate }) {
  const Icon = valid ? IconRosetteDiscountCheck : IconAlertTriangle;
  return (
    <p className={classes.standing} data-valid={valid}>
      <Icon size={28} stroke={1.75} aria-hidden />
      {valid ? 'Valid' : `Expired in New South Wales on ${showDay(expiresOn ?? '')}`}
    </p>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
