import { getCourse, NSW_REPRINT_ID, priceCents } from '@platewise/shared/courses';
import { gstIn, showCents } from '@platewise/shared/money';
import { REPRINT_BUSINESS_DAYS } from '@platewise/shared/reprints';
import { useAppSelector } from '../../../app/hooks';
import { OrderSummary } from '../../../components/OrderSummary';
import { selectDiscount } from '../enrolmentSlice';

const REPRINT = getCourse(NSW_REPRINT_ID);

export function ReprintSummary({ name }: { name: string }) {
  const discount = useAppSelector(selectDiscount);
  const applied = discount.state === 'applied' ? discount : null;
  const fullCents = priceCents(REPRINT);
  const dueCents = applied?.totalCents ?? fullCents;
  return (
    <OrderSummary
      lines={[
        {
          title: REPRINT.courseTitle,
          detail: `For ${name}, by post within ${REPRINT_BUSINESS_DAYS} business days`,
          amountCents: fullCents,
        },
      ]}
      fullCents={fullCents}
      dueCents={dueCents}
      discountLabel={applied ? `Code ${applied.code}` : undefined}
      note={`Paid once, in Australian dollars. Includes ${showCents(gstIn(dueCents, REPRINT.gstPercent))} GST.`}
    />
  );
}
