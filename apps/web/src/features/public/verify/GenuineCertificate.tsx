import { Alert } from '@mantine/core';
import type { CertificateVerification } from '@platewise/shared/certificates';
import { showDay } from '@platewise/shared/dates';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './GenuineCertificate.module.css';

const NO_LONGER: Record<string, string> = {
  superseded: 'It has been replaced by a newer certificate.',
  revoked: 'It has been revoked and is no longer valid.',
};

/** What the paper must say; a copy that says something else has been altered. */
export function GenuineCertificate({ certificate }: { certificate: CertificateVerification }) {
  const { valid, state, number, learnerName, units, issuedOn, rtoName, rtoCode } = certificate;
  const facts = [
    ['Certificate number', number],
    ['Issued to', learnerName],
    ['Units of competency', units.map(({ code, title }) => `${code} ${title}`).join(', ')],
    ['Date of issue', showDay(issuedOn)],
    ['Training organisation', `${rtoName} (RTO code ${rtoCode})`],
  ];
  return (
    <>
      {valid ? (
        <Alert
          color="leaf"
          icon={<IconCircleCheck aria-hidden />}
          title="This certificate is genuine"
        >
          Compare what stands below with the paper in your hand.
        </Alert>
      ) : (
        <Alert
          color="tomato"
          icon={<IconAlertCircle aria-hidden />}
          title="This certificate is not valid"
        >
          {NO_LONGER[state.toLowerCase()]}
        </Alert>
      )}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
