import {
  type CreditLine,
  type CreditNoteWay,
  creditAmount,
  creditVouchers,
  leftCents,
  type PurchaseRefunds,
  sumCents,
} from '@platewise/shared/creditNotes';
import { showCents } from '@platewise/shared/money';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import { useToday } from '../../../components/useToday';
import { Dialog } from '../../../ui/Dialog';
import { DialogForm } from '../../../ui/FormDialog';
import { RadioField } from '../../../ui/form/RadioField';
import { EmptyState } from '../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import {
  useOfficePurchaseQuery,
  usePurchaseRefundsQuery,
  useRefundPartMutation,
} from '../purchases/officePurchasesApi';
import { AmountField, ReasonAndTransfer } from './RefundFields';
import { RefundPreview } from './RefundPreview';
import { blankRefund, readCents, refundFormSchema, toRefund } from './refundForm';
import { VoucherChoice } from './VoucherChoice';

type Props = { purchase: OfficePurchase; onClose: () => void };

const isUnused = ({ status }: { status: string }) =>
  status === 'Not Yet Redeemed' || status === 'Expired';

/** Returns chosen vouchers or an amount. It shows what comes back before anything is sent. */
export function RefundPart({ purchase, onClose }: Props) {
  const fresh = { refetchOnMountOrArgChange: true };
  const whole = useOfficePurchaseQuery(purchase.prePurchaseId, fresh);
  const refunds = usePurchaseRefundsQuery(purchase.prePurchaseId, fresh);
  const { data } = refunds;
  const isOwed = purchase.owedCents > 0;
  const isLoading = whole.isFetching || refunds.isFetching;
  return (
    <Dialog opened onClose={onClose} size="lg" title={isOwed ? 'Credit' : 'Refund a part'}>
      {isLoading && <SkeletonLines lines={6} />}
      {!isLoading && data?.way && whole.data && (
        <RefundPartForm purchase={whole.data} refunds={data} way={data.way} onClose={onClose} />
      )}
      {!isLoading && !(data?.way && whole.data) && (
        <EmptyState title="Nothing can be returned">
          {data?.whyNot ?? 'The purchase could not be loaded. Please try again.'}
        </EmptyState>
      )}
    </Dialog>
  );
}

type FormProps = Props & { refunds: PurchaseRefunds; way: CreditNoteWay };

function RefundPartForm({ purchase, refunds, way, onClose }: FormProps) {
  const [refund] = useRefundPartMutation();
  const today = useToday();
  const unused = purchase.vouchers.filter(isUnused);
  const left = leftCents(refunds.lines);
  const linesOf = (form: Choice) => creditLines(form, purchase, refunds);
  const verb = way === 'owed' ? 'Credit' : 'Refund';
  const amountOf = (form: Choice) => showCents(sumCents(linesOf(form)));
  return (
    <DialogForm
      initialValues={blankRefund(unused.length > 0 ? 'vouchers' : 'amount', today)}
      schema={refundFormSchema(way, left, today)}
      onSubmit={(form) =>
        refund({
          ...toRefund(form, way),
          prePurchaseId: purchase.prePurchaseId,
          version: refunds.version,
        }).unwrap()
      }
      success={({ creditNotes: [note] }) =>
        `${note?.creditNoteNumber} has been issued for ${showCents(note?.totalCents ?? 0)}.`
      }
      failure="Unable to refund the part."
      submitLabel={(form) => (sumCents(linesOf(form)) > 0 ? `${verb} ${amountOf(form)}` : verb)}
      submitDisabled={(form) => sumCents(linesOf(form)) === 0}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
          {unused.length > 0 && (
            <RadioField
              name="what"
              label="What comes back?"
              layout="row"
              options={[
                { value: 'vouchers', label: 'Unused vouchers' },
                { value: 'amount', label: 'An amount' },
              ]}
            />
          )}
          {form.values.what === 'vouchers' ? (
            <VoucherChoice
              vouchers={unused}
              chosen={form.values.voucherCodes}
              onChange={(codes) => void form.setFieldValue('voucherCodes', codes)}
            />
          ) : (
            <AmountField leftCents={left} rest="The vouchers stay." />
          )}
          <RefundPreview
            purchase={purchase}
            way={way}
            lines={linesOf(form.values)}
            leftCents={left}
          />
          <ReasonAndTransfer way={way} today={today} reader="The business" />
        </>
      )}
    </DialogForm>
  );
}

type Choice = { what: string | undefined; voucherCodes: string[]; amount?: string | undefined };

/** The lines of the credit note, by the same rules as on the server. */
function creditLines(
  { what, voucherCodes, amount }: Choice,
  { vouchers }: OfficePurchase,
  { lines }: PurchaseRefunds,
): CreditLine[] {
  if (what === 'amount')
    return creditAmount(lines, Math.min(readCents(amount ?? '') ?? 0, leftCents(lines)));
  const chosen = new Set(voucherCodes);
  const counts = lines.map(({ position, courseId }): [number, number] => [
    position,
    vouchers.filter((each) => each.courseId === courseId && chosen.has(each.voucherCode)).length,
  ]);
  return creditVouchers(lines, new Map(counts));
}
