import { revokeSchema } from '@platewise/shared/certificates';
import type { Paper } from '@platewise/shared/officeActions';
import { useRevokeCertificateMutation } from '../../../../api/officeActionsApi';
import { ReasonDialog } from './ReasonDialog';

type Props = { paper: Paper; onClose: () => void };

export function RevokeDialog({ paper: { number, learnerName }, onClose }: Props) {
  const [revoke] = useRevokeCertificateMutation();
  return (
    <ReasonDialog
      title={`Revoke certificate ${number}`}
      lead={`The certificate of ${learnerName} is withdrawn for good: whoever scans it is told that it is not valid, and the learner gets an email. This cannot be undone.`}
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
