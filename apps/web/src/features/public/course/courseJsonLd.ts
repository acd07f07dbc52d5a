import { type CatalogueCourse, unitsOf } from '@platewise/shared/content/courses';
import type { CourseText } from './courseText';

export const courseJsonLd = (
  course: CatalogueCourse,
  { intro, hours }: CourseText,
  brand: string,
) => ({
  '@type': 'Course',
  name: course.courseTitle,
  description: intro,
  url: course.courseReadMorePage,
  provider: { '@type': 'Organization', name: `${brand} Education`, url: '/' },
  inLanguage: 'en-AU',
  courseCode: course.certificateCodes.join(', '),
  teaches: unitsOf(course).map(({ code, title }) => `${code} ${title}`),
  educationalCredentialAwarded: 'Statement of attainment',
  offers: {
    '@type': 'Offer',
    category: 'Paid',
    price: course.courseCost,
    priceCurrency: 'AUD',
    url: course.courseReadMorePage,
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'online',
    courseWorkload: `PT${hours[1]}H`,
  },
});
