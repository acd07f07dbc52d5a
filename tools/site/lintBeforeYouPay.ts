import { type ContentFault, ContentFiles } from '../../apps/api/src/features/content/contentFiles';
import { countWords, readingGrade } from '../../apps/api/src/features/content/readability';
import {
  INFORMATION_FILE,
  readHours,
  readInformation,
} from '../../apps/api/src/features/courseInformation/readInformation';
import { readSuitabilityItems } from '../../apps/api/src/features/suitability/suitabilityItems';
import { describeCertificateRule } from '../../packages/shared/src/certificates/requirements';
import { PURCHASABLE_COURSES } from '../../packages/shared/src/content/courses';
import type { CourseInformationText } from '../../packages/shared/src/courseInformation';
import { courseInformation } from '../../packages/shared/src/courseInformation/writeInformation';

const MOST_WORDS = 400;
/** The headings of the parts, which are in the page and not in the text. */
const WORDS_OF_HEADINGS = 30;
/** Shorter texts, such as 'Card fee', are no sentences and would make the text look easier than it is. */
const LEAST_WORDS = 4;
/** The reading age of 11. */
const HIGHEST_GRADE = 6;

/** Checks what a learner reads before paying: the information about each course, and the suitability check. */
export async function lintBeforeYouPay(contentDir: string): Promise<ContentFault[]> {
  const files = new ContentFiles(contentDir);
  const words = await readInformation(files);
  for (const course of words ? PURCHASABLE_COURSES : []) {
    const hours = await readHours(files, course.courseId);
    if (!words || !hours) continue;
    const text = courseInformation(course, words, { hours, site: SITE });
    for (const message of informationFaults(text))
      files.fault(INFORMATION_FILE, `course ${course.courseId}: ${message}`);
  }
  await readSuitabilityItems(files);
  return files.faults;
}

/** The longest rule counts. */
const SITE = {
  rtoName: 'Platewise Education',
  rtoCode: '00000',
  phone: '1300 555 017',
  email: 'support@platewise.example',
  certificateRule: describeCertificateRule(['usi', 'assessor']),
};

export function informationFaults(text: CourseInformationText): string[] {
  const { priceParts, times, refunds, needs, judges, paper, rights, units } = text;
  const rows = [...priceParts, ...times, ...refunds].flatMap(({ what, text: said }) => [
    what,
    said,
  ]);
  const sentences = [...rows, ...needs, judges, ...paper, ...rights];
  const names = [text.title, text.rto.name, ...units.flatMap(({ code, title }) => [code, title])];
  const words = countWords([...sentences, ...names].join(' ')) + WORDS_OF_HEADINGS;
  const grade = readingGrade(sentences.filter((text) => countWords(text) >= LEAST_WORDS));
  const unknown = sentences.join(' ').match(/\{\w+\}|<\w+>/g) ?? [];
  return [
    ...unknown.map((name) => `${name} is no name that is filled in.`),
    ...(words > MOST_WORDS ? [`It has ${words} words: at most ${MOST_WORDS} are allowed.`] : []),
    ...(grade > HIGHEST_GRADE
      ? [`The reading grade is ${grade.toFixed(1)}: it must be ${HIGHEST_GRADE} or less.`]
      : []),
  ];
}
