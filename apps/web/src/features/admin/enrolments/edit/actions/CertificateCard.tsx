import { Anchor, Button } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import type { EnrolmentCertificate } from '@platewise/shared/enrolments/officeActions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../../../components/Permitted';
import { DownloadButton } from '../../../../../ui/DownloadButton';
import classes from './Actions.module.css';
import { ReissueDialog, RevokeDialog } from './CertificateDialogs';
import { CertificateStateLabel } from './CertificateStateLabel';

/** A certificate with what can be done with it. One that has been ended stays to be seen. */
export function CertificateCard({ paper }: { paper: EnrolmentCertificate }) {
  const [dialog, setDialog] = useState<'reissue' | 'revoke' | null>(null);
  const { number, state, learnerName, issuedOn, verifyPath, pdfSha256 } = paper;
  const close = () => setDialog(null);
  const canEnd = state === 'valid' || state === 'expired';
  return (
    <article aria-label={`Certificate ${number}`} className={classes.paper}>
      <p className={classes.number}>
        {number} <CertificateStateLabel state={state} />
      </p>
      <p className={classes.quiet}>
        {learnerName}, issued {showDay(issuedOn)}
        {paper.expiresOn && `, NSW until ${showDay(paper.expiresOn)}`}
      </p>
      {paper.endedAt && <p className={classes.quiet}>{howEnded(paper)}</p>}
      {pdfSha256 && <p className={classes.hash}>SHA-256 {pdfSha256}</p>}
      <div className={classes.buttons}>
        <DownloadButton
          url={`/admin/certificates/${number}/pdf`}
          fileName={`${number}.pdf`}
          success={`${number} has been downloaded.`}
          failure={`There was an error downloading ${number}.`}
        >
          Download
        </DownloadButton>
        <Anchor component={Link} to={verifyPath} className={classes.link}>
          Verify
        </Anchor>
        {canEnd && (
          <Permitted needs="certificates change">
            <Button variant="default" onClick={() => setDialog('reissue')}>
              Replace
            </Button>
            <Button variant="subtle" color="tomato" onClick={() => setDialog('revoke')}>
              Revoke
            </Button>
          </Permitted>
        )}
      </div>
      {dialog === 'reissue' && <ReissueDialog paper={paper} onClose={close} />}
      {dialog === 'revoke' && <RevokeDialog paper={paper} onClose={close} />}
    </article>
  );
}

function howEnded({ endedAt, endedReason, replacedBy }: EnrolmentCertificate) {
  const when = showTime(new Date(endedAt ?? ''));
  const how = replacedBy ? `Replaced by ${replacedBy}` : 'Revoked';
  return `${how} on ${when}: ${endedReason}`;
}
