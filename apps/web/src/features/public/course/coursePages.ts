import { type CatalogueCourse, PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import text2 from '@site/courses/2.yaml';
import text3 from '@site/courses/3.yaml';
import text4 from '@site/courses/4.yaml';
import text6 from '@site/courses/6.yaml';
import text8 from '@site/courses/8.yaml';
import text1008 from '@site/courses/1008.yaml';
import text1009 from '@site/courses/1009.yaml';
import common from '@site/courses/common.yaml';
import type { Faq } from '../faqs/faqText';
import type { CourseText } from './courseText';

const TEXTS: Record<number, unknown> = {
  2: text2,
  3: text3,
  4: text4,
  6: text6,
  8: text8,
  1008: text1008,
  1009: text1009,
};
const COMMON_FAQS = (common as { faqs: Faq[] }).faqs;

export type CoursePageProps = { course: CatalogueCourse; text: CourseText };

export function textOf({ courseId }: CatalogueCourse): CourseText {
  const text = TEXTS[courseId] as CourseText | undefined;
  if (!text) throw new RangeError(`content/site has no text for course ${courseId}`);
  return { ...text, faqs: [...text.faqs, ...COMMON_FAQS] };
}

const plain = (path: string) => path.toLowerCase().replace(/\/*$/, '');

/** Finds a course by the address of its page, in any letter case. */
export const courseAt = (pathname: string) =>
  PURCHASABLE_COURSES.find(
    ({ courseReadMorePage }) => plain(courseReadMorePage) === plain(pathname),
  );

/** The address of the course's sample lesson. */
export const tryLessonOf = ({ courseReadMorePage }: CatalogueCourse) =>
  `${courseReadMorePage}try-a-lesson/`;
