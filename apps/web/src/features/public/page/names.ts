import { COURSES, showPrice } from '@platewise/shared/content/courses';
import type { SiteNames } from '../../../api/useSite';

const PRICES = Object.fromEntries(
  COURSES.flatMap((course) => [
    [`price_${course.courseId}`, showPrice(course)],
    ...(course.priceParts ?? []).map(({ dollars }, i) => [
      `price_${course.courseId}_${i + 1}`,
      `$${dollars}.00`,
    ]),
  ]),
);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** Html with this provider's names, and prices of the catalogue, where the text says `{brand}` or `{price_6}`. */
export function fillNames(html: string, site: SiteNames): string {
  const names: Record<string, string> = {
    ...PRICES,
    brand: site.brand,
    phone: site.phone,
    email: site.email,
    rto_name: site.rtoName,
    rto_code: site.rtoCode,
    certificate_rule: site.certificateRule,
    usi_rule: site.usiRule,
  };
  return html.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = names[name];
    return value === undefined ? placeholder : escape(value);
  });
}
