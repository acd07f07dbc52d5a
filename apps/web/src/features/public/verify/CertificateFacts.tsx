import type { CertificateVerification } from '@platewise/shared/certificates';
import { showDay } from '@platewise/shared/dates';
import type { ReactNode } from 'react';
import classes from './CertificateFacts.module.css';

/** What the paper must say; a copy that says something else has been altered. */
export function CertificateFacts({ certificate }: { certificate: CertificateVerification }) {
  const { number, learnerName, units, courseTitle, signatory, rtoName, rtoCode } = certificate;
  const { issuedOn, firstIssuedOn, expiresOn } = certificate;
  return (
    <dl className={classes.facts}>
      <Fact label="Issued to">
        <span className={classes.name}>{learnerName}</span>
      </Fact>
      <Fact label={units.length > 1 ? 'Units of competency' : 'Unit of competency'}>
        <ul className={classes.units}>
          {units.map(({ code, title }) => (
            <li key={code}>
              {code} {title}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Training course">{courseTitle}</Fact>
      <Fact label="Certificate number">{number}</Fact>
      <Fact label="Date of issue">{showDay(issuedOn)}</Fact>
      {firstIssuedOn && <Fact label="First issued">{showDay(firstIssuedOn)}</Fact>}
      {expiresOn && <Fact label="Serves in New South Wales until">{showDay(expiresOn)}</Fact>}
      <Fact label="Training organisation">
        {rtoName} (RTO code {rtoCode})
      </Fact>
      <Fact label="Signed by">{signatory}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
