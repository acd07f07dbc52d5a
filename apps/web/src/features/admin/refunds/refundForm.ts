import type { CreditNoteWay } from '@platewise/shared/creditNotes';
import { day, longText, oneOf, required, text } from '@platewise/shared/fields';
import { showCents } from '@platewise/shared/money';
import { array, type InferType, object, type StringSchema, string } from 'yup';

/** Whole cents from dollars as they are typed: '12', '1,234.50', '$12.5'. Undefined for anything else. */
export function readCents(typed: string): number | undefined {
  const [, dollars, cents = ''] =
    /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[\s,]/g, '')) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** The form of the dialog. A transfer is asked for where one paid. */
export const refundFormSchema = (way: CreditNoteWay, left: number, today: string) =>
  object({
    what: oneOf('what', ['vouchers', 'amount'] as const).required(),
    voucherCodes: array(string().defined())
      .defined()
      .when('what', {
        is: 'vouchers',
        then: (codes) => codes.min(1, 'Choose at least one voucher.'),
      }),
    amount: text('Amount', 12).when('what', {
      is: 'amount',
      then: (amount) =>
        amount
          .required(required('Amount'))
          .test('dollars', 'Enter dollars and cents, such as 12.50.', isAmount)
          .test('most', `At most ${showCents(left)} is left to return.`, (typed) =>
            isAmount(typed) ? (readCents(typed ?? '') ?? 0) <= left : true,
          ),
    }),
    reason: longText('Reason', 500).required(required('Reason')),
    transferredOn: ifBank(way, 'Date of the transfer', (label) =>
      day(label).test(
        'not-in-future',
        'Date of the transfer cannot be in the future.',
        (value) => !value || value <= today,
      ),
    ),
    transferReference: ifBank(way, 'Bank reference', (label) => text(label, 100)),
  });

/** The form before anything is chosen. */
export const blankRefund = (what: 'vouchers' | 'amount', today: string) => ({
  what,
  voucherCodes: [] as string[],
  amount: '',
  reason: '',
  transferredOn: today,
  transferReference: '',
});

export type RefundForm = InferType<ReturnType<typeof refundFormSchema>>;

const ifBank = (way: CreditNoteWay, label: string, field: (label: string) => StringSchema) =>
  way === 'bank' ? field(label).required(required(label)) : text(label);

/** The form as the server takes it. */
export const toRefund = (form: RefundForm, way: CreditNoteWay) => ({
  reason: form.reason,
  ...(form.what === 'vouchers'
    ? { voucherCodes: form.voucherCodes }
    : { amountCents: readCents(form.amount ?? '') }),
  ...(way === 'bank' && {
    transferredOn: form.transferredOn,
    transferReference: form.transferReference,
  }),
});

const isAmount = (typed: string | undefined) => !typed || (readCents(typed) ?? 0) > 0;
