import { MESSAGES } from '@platewise/shared/messages';
import {
  NEVER_EXPIRES,
  type PromoCodeRow,
  promoCodeFormSchema,
} from '@platewise/shared/promoCodes';
import { FormDialog } from '../../../ui/FormDialog';
import { DateField } from '../../../ui/form/DateField';
import { FieldRow } from '../../../ui/form/FormSection';
import { TextField } from '../../../ui/form/TextField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { useAddPromoCodeMutation, useEditPromoCodeMutation } from './promoCodesApi';
import { percentOf } from './promoCodeWords';

type Props = { code?: PromoCodeRow; onClose: () => void };

const valuesOf = (code: PromoCodeRow | undefined) => ({
  discountCode: code?.discountCode ?? '',
  discountPercentage: String(code ? percentOf(code) : 0),
  discountAmount: String(code?.discountAmount ?? 0),
  expiryDate: code?.expiryDate ?? NEVER_EXPIRES,
  isOneUseOnly: code ? (code.isOneUseOnly ? 'TRUE' : 'FALSE') : '',
});

/** For a new code and for one there is. */
export function PromoCodeDialog({ code, onClose }: Props) {
  const [add] = useAddPromoCodeMutation();
  const [edit] = useEditPromoCodeMutation();
  const { added, edited, notAdded, notEdited } = MESSAGES.promoCodes;
  return (
    <FormDialog
      title={code ? 'Edit promo code' : 'Add promo code'}
      initialValues={valuesOf(code)}
      schema={promoCodeFormSchema}
      draftKey={`promo-code-${code?.id ?? 'new'}`}
      onSubmit={async (values) => {
        const input = { ...values, discountPercentage: values.discountPercentage / 100 };
        if (code) await edit({ ...input, id: code.id, version: code.version }).unwrap();
        else await add(input).unwrap();
      }}
      success={code ? edited : added}
      failure={code ? notEdited : notAdded}
      onClose={onClose}
    >
      <TextField
        name="discountCode"
        label="Promo code"
        description="Upper and lower case both work."
        autoComplete="off"
      />
      <FieldRow>
        <TextField
          name="discountPercentage"
          label="Discount %"
          description="Taken off first."
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          name="discountAmount"
          label="Discount $"
          description="Taken off after the percentage."
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldRow>
      <DateField
        name="expiryDate"
        label="Expiry date"
        description="The last day on which it works."
      />
      <YesNoField name="isOneUseOnly" label="One-time use" />
    </FormDialog>
  );
}
