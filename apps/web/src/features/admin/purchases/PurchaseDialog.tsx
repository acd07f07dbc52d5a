import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { type OfficePurchase, officePurchaseSchema } from '@platewise/shared/purchases/office';
import { NameFields } from '../../../components/NameFields';
import { Dialog } from '../../../ui/Dialog';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FieldRow } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
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
    <Dialog opened onClose={onClose} size="lg" title="Edit voucher purchase">
      <Form
        initialValues={valuesOf(purchase)}
        schema={formSchema}
        keepAs={`purchase-${prePurchaseId}`}
        onSubmit={async (values) => {
          await edit({ ...values, prePurchaseId, version }).unwrap();
          notify.success(updated);
          onClose();
        }}
        onFailure={(error) => showRefusal(error, notUpdated)}
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
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md">Save</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}
