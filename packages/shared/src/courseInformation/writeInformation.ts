import { type CatalogueCourse, priceCents, showPrice, unitsOf } from '../content/courses';
import type { CourseInformationText } from '../courseInformation';
import { ENROLMENT_MONTHS } from '../enrolments/term';

/** The parts that are written for all courses, and may differ for one. */
type Words = Pick<
  CourseInformationText,
  'times' | 'needs' | 'judges' | 'paper' | 'refunds' | 'rights'
>;

/** content/site/information.yaml. A text may name `<hours>`, which differ by course, and `{rto_name}`, `{phone}`, `{email}` and `{certificate_rule}`. */
export type InformationWords = {
  unitsCheckedOn: string;
  /** The one part of the price of a course without parts of its own. */
  wholePrice: string;
  /** More lines under the price, for all courses. */
  priceLines: { what: string; text: string }[];
  common: Words;
  /** By course number: parts that replace the common ones. */
  courses: Record<string, Partial<Words>>;
};

/** Names and rules of this provider, as the site's settings give them. */
type InformationSite = {
  rtoName: string;
  rtoCode: string;
  phone: string;
  email: string;
  certificateRule: string;
};

/** The text about a course. The web app and the API build the same text from the same words, so that its hash is the same. */
export function courseInformation(
  course: CatalogueCourse,
  words: InformationWords,
  { hours: [from, to], site }: { hours: readonly [number, number]; site: InformationSite },
): CourseInformationText {
  const names: Record<string, string> = {
    rto_name: site.rtoName,
    phone: site.phone,
    email: site.email,
    certificate_rule: site.certificateRule,
  };
  const fill = (text: string) =>
    text
      .replaceAll('<hours>', `${from} to ${to} hours`)
      .replace(/\{(\w+)\}/g, (all, name: string) => names[name] ?? all);
  const fillRows = (rows: Words['times']) =>
    rows.map(({ what, text }) => ({ what: fill(what), text: fill(text) }));
  const own = { ...words.common, ...words.courses[course.courseId] };
  return {
    courseId: course.courseId,
    title: course.courseTitle,
    units: unitsOf(course),
    unitsCheckedOn: words.unitsCheckedOn,
    priceCents: priceCents(course),
    priceParts: [...priceRows(course, words), ...fillRows(words.priceLines)],
    months: ENROLMENT_MONTHS,
    times: fillRows(own.times),
    needs: own.needs.map(fill),
    judges: fill(own.judges),
    paper: own.paper.map(fill),
    refunds: fillRows(own.refunds),
    rights: own.rights.map(fill),
    rto: {
      name: site.rtoName,
      code: site.rtoCode,
      registerUrl: `https://training.gov.au/organisation/details/${encodeURIComponent(site.rtoCode)}`,
    },
  };
}

const priceRows = (course: CatalogueCourse, { wholePrice }: InformationWords) =>
  course.priceParts?.map(({ what, dollars }) => ({ what, text: `$${dollars}.00` })) ?? [
    { what: wholePrice, text: showPrice(course) },
  ];
