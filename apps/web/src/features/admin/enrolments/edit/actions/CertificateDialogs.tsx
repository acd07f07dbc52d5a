import { reissueSchema, revokeSchema } from '@platewise/shared/certificates';
import type { EnrolmentCertificate } from '@platewise/shared/enrolments/officeActions';
import { NameFields } from '../../../../../components/NameFields';
import {
  useReissueCertificateMutation,
  useRevokeCertificateMutation,
} from '../../officeActionsApi';
import { ReasonDialog } from './ReasonDialog';

type Props = {
  paper: Pick<EnrolmentCertificate, 'number' | 'learnerName'>;
  onClose: () => void;
};

/** Asks for the reason, and for another name, and replaces a certificate by a new one. */
export function ReissueDialog({ paper: { number, learnerName }, onClose }: Props) {
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

/** Asks for the reason and withdraws a certificate for good. */
export function RevokeDialog({ paper: { number, learnerName }, onClose }: Props) {
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
