import { Anchor, Button } from '@mantine/core';
import { type CertificateState, reissueSchema, revokeSchema } from '@platewise/shared/certificates';
import { showDay, showTime } from '@platewise/shared/dates';
import type { EnrolmentCertificate } from '@platewise/shared/enrolments/officeActions';
import { IconAlertCircle, IconCircleCheck, IconClock, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NameFields } from '../../../../../components/NameFields';
import { DownloadButton } from '../../../../../ui/DownloadButton';
import {
  useReissueCertificateMutation,
  useRevokeCertificateMutation,
} from '../../officeActionsApi';
import classes from './Actions.module.css';
import { ReasonDialog } from './ReasonDialog';

/** A certificate with what can be done with it. One that has been ended stays to be seen. */
export function PaperCard({ paper }: { paper: EnrolmentCertificate }) {
  const [dialog, setDialog] = useState<'reissue' | 'revoke' | null>(null);
  const { number, state, learnerName, issuedOn, verifyPath, pdfSha256 } = paper;
  const close = () => setDialog(null);
  const canEnd = state === 'valid' || state === 'expired';
  return (
    <article aria-label={`Certificate ${number}`} className={classes.paper}>
      <p className={classes.number}>
        {number} <PaperState state={state} />
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
          <>
            <Button variant="default" onClick={() => setDialog('reissue')}>
              Replace
            </Button>
            <Button variant="subtle" color="tomato" onClick={() => setDialog('revoke')}>
              Revoke
            </Button>
          </>
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

const STATES: Record<CertificateState, { label: string; Icon: typeof IconClock }> = {
  valid: { label: 'Valid', Icon: IconCircleCheck },
  superseded: { label: 'Replaced', Icon: IconReplace },
  revoked: { label: 'Revoked', Icon: IconAlertCircle },
  expired: { label: 'NSW expired', Icon: IconClock },
};

function PaperState({ state }: { state: CertificateState }) {
  const { label, Icon } = STATES[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
}

type Props = { paper: EnrolmentCertificate; onClose: () => void };

function ReissueDialog({ paper: { number, learnerName }, onClose }: Props) {
  const [reissue] = useReissueCertificateMutation();
  return (
    <ReasonDialog
      title={`Replace certificate ${number}`}
      lead={`This certificate is in the name of ${learnerName}. A new one with its own number replaces it. Anyone who scans the old one sees that, and we email the learner. Leave the names blank to use the ones on record.`}
      schema={reissueSchema}
      initialValues={{ firstName: '', middleName: '', lastName: '' }}
      confirmLabel="Replace"
      onConfirm={(values) => reissue({ ...values, number }).unwrap()}
      success="The certificate has been replaced."
      failure="Unable to replace the certificate."
      onClose={onClose}
    >
      <NameFields
        first={{
          name: 'firstName',
          label: 'First name',
          autoComplete: 'off',
          optional: true,
          maxLength: 100,
        }}
        middle={{
          name: 'middleName',
          label: 'Middle name',
          autoComplete: 'off',
          optional: true,
          maxLength: 100,
        }}
        last={{
          name: 'lastName',
          label: 'Last name',
          autoComplete: 'off',
          optional: true,
          maxLength: 100,
        }}
        oneName="One name only"
      />
    </ReasonDialog>
  );
}

type RevokeDialogProps = { paper: EnrolmentCertificate; onClose: () => void };

function RevokeDialog({ paper: { number, learnerName }, onClose }: RevokeDialogProps) {
  const [revoke] = useRevokeCertificateMutation();
  return (
    <ReasonDialog
      title={`Revoke certificate ${number}`}
      lead={`This revokes ${learnerName}’s certificate for good. Anyone who scans it sees that it isn’t valid, and we email the learner. You can’t undo this.`}
      schema={revokeSchema}
      confirmLabel="Revoke"
      danger
      onConfirm={({ reason }) => revoke({ number, reason }).unwrap()}
      success="The certificate has been revoked."
      failure="Unable to revoke the certificate."
      onClose={onClose}
    />
  );
}
