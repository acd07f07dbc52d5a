import { AddressFields } from '../../../components/address/AddressFields';
import { EmailField } from '../../../ui/form/EmailField';
import { FieldRow, FormSection } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { TextField } from '../../../ui/form/TextField';

export const BusinessSection = () => (
  <FormSection title="Your business" description="As it should stand on the tax invoice.">
    <TextField
      name="companyName"
      label="Company name"
      autoComplete="organization"
      maxLength={100}
    />
    <FieldRow>
      <PhoneField name="phone" label="Phone" />
      <EmailField name="email" label="Email" />
    </FieldRow>
    <AddressFields />
    <TextField
      name="purchaseNumber"
      label="Purchase number"
      description="Yours, if you use one. It stands on the tax invoice."
      optional
      maxLength={50}
    />
  </FormSection>
);
