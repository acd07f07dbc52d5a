import { findCourse, priceCents } from '@platewise/shared/content/courses';
import type { DiscountedPrice } from '@platewise/shared/enrolments/step1';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import { priceAfter } from './enrolmentPrice';
import { findCode } from './findCode';

/** What a course costs with a code of either kind; the full price when the code cannot be used. */
export async function discountedPrice(
  ctx: AppContext,
  form: { courseId: number; promoCode: string },
): Promise<DiscountedPrice> {
  const course = findCourse(form.courseId);
  if (!course) throw missing('This course');
  const found = await findCode(ctx, form.promoCode, course.courseId);
  if (!found) return { promoCodeValid: false, totalAfterDiscount: course.courseCost };
  return {
    promoCodeValid: true,
    totalAfterDiscount: priceAfter(priceCents(course), found.cover).dueCents / 100,
  };
}
