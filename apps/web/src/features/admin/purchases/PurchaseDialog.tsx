import { MESSAGES } from '@platewise/shared/messages';
import { type OfficePurchase, officePurchaseSchema } from '@platewise/shared/purchases/office';
import { NameFields } from '../../../components/NameFields';
import { FormDialog } from '../../../ui/FormDialog';
import { EmailField } from '../../../ui/form/EmailField';
import { FieldRow } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { TextField } from '../../../ui/form/TextField';
import { useEditOfficePurchaseMutation } from './officePurchasesApi';

type Props = { purchase: OfficePurchase; onClose: () => void };

const formSchema = officePurchaseSchema.omit(['version']);

const valuesOf = ({ companyName, firstName, lastName, email, phone }: OfficePurchase) => ({
  companyName,
  firstName,
  lastName,
  email,
  phone,
});

/** Whom the business is reached by; its invoice stays as it was issued. */
export function PurchaseDialog({ purchase, onClose }: Props) {
  const [edit] = useEditOfficePurchaseMutation();
  const { prePurchaseId, version } = purchase;
  const { updated, notUpdated } = MESSAGES.voucherPurchases;
  return (
    <FormDialog
      title="Edit voucher purchase"
      initialValues={valuesOf(purchase)}
      schema={formSchema}
      draftKey={`purchase-${prePurchaseId}`}
      onSubmit={(values) => edit({ ...values, prePurchaseId, version }).unwrap()}
      success={updated}
      failure={notUpdated}
      onClose={onClose}
    >
      <TextField name="companyName" label="Company name" autoComplete="off" />
      <NameFields
        first={{ name: 'firstName', label: 'First name', autoComplete: 'off', maxLength: 50 }}
        last={{ name: 'lastName', label: 'Last name', autoComplete: 'off', maxLength: 50 }}
        oneName="One name only"
      />
      <FieldRow>
        <EmailField name="email" label="Email" autoComplete="off" />
        <PhoneField name="phone" label="Phone" />
      </FieldRow>
    </FormDialog>
  );
}
