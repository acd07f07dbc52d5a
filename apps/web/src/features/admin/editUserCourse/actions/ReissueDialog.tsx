import { reissueSchema } from '@platewise/shared/certificates';
import type { Paper } from '@platewise/shared/officeActions';
import { useReissueCertificateMutation } from '../../../../api/officeActionsApi';
import { TextField } from '../../../../ui/form/TextField';
import { ReasonDialog } from './ReasonDialog';

type Props = { paper: Paper; onClose: () => void };

export function ReissueDialog({ paper: { number, learnerName }, onClose }: Props) {
  const [reissue] = useReissueCertificateMutation();
  return (
    <ReasonDialog
      title={`Replace certificate ${number}`}
      lead={`It says ${learnerName}. A new certificate with a number of its own takes its place; whoever scans the old one is told so, and the learner gets an email. Without names, those on record now are taken.`}
      schema={reissueSchema}
      initialValues={{ firstName: '', middleName: '', lastName: '' }}
      confirmLabel="Replace"
      onConfirm={(values) => reissue({ ...values, number }).unwrap()}
      success="The certificate has been replaced."
      failure="Unable to replace the certificate."
      onClose={onClose}
    >
      <TextField name="firstName" label="First name" optional autoComplete="off" />
      <TextField name="middleName" label="Middle name" optional autoComplete="off" />
      <TextField name="lastName" label="Last name" optional autoComplete="off" />
    </ReasonDialog>
  );
}
