import { parse } from 'yaml';
import { type ContentFault, ContentFiles } from '../../apps/api/src/features/content/contentFiles';
import { courseSchema } from '../../apps/api/src/features/content/contentSchemas';
import { studyHours } from '../../apps/api/src/features/content/studyTime';
import { PURCHASABLE_COURSES } from '../../packages/shared/src/content/courses';
import { claimFaults, unitFaults, unitsListedOn } from './claims';
import { lintFinder } from './lintFinder';
import { leaves, readingTexts } from './readingTexts';
import { gradeFault, hoursFault, repeated, textFaults } from './siteRules';
import {
  businessSchema,
  type CommonFaqs,
  type CourseText,
  commonFaqsSchema,
  courseTextSchema,
  type FaqPage,
  faqPageSchema,
  unitsSchema,
} from './siteSchemas';
import type { StudyTimes } from './studyTimes';

const FAQ_FILES = ['general', 'third-party-observer-assessment', 'nsw-students', 'usi'];

/** Checks all texts of the public site: the app can parse them, people can read them, and their links work. */
export async function lintSite(
  contentDir: string,
  times: Map<number, StudyTimes>,
): Promise<ContentFault[]> {
  const files = new ContentFiles(contentDir);
  const common = await files.yaml<CommonFaqs>('site/courses/common.yaml', commonFaqsSchema);
  for (const { courseId } of PURCHASABLE_COURSES) {
    const text = await files.yaml<CourseText>(fileOf(courseId), courseTextSchema);
    if (text && common) checkQuestions(files, courseId, text, common);
    if (text) await checkStudy(files, times.get(courseId), courseId, text);
  }
  await files.yaml('site/units.yaml', unitsSchema);
  await files.yaml('site/business.yaml', businessSchema);
  const anchors = await checkFaqs(files);
  await checkTexts(files, anchors);
  return [...files.faults, ...(await lintFinder(contentDir))];
}

const fileOf = (courseId: number) => `site/courses/${courseId}.yaml`;

function checkQuestions(
  files: ContentFiles,
  courseId: number,
  text: CourseText,
  common: CommonFaqs,
) {
  for (const id of repeated([...text.faqs, ...common.faqs].map((faq) => faq.id)))
    files.fault(fileOf(courseId), `The question ${id} is there twice, with those of common.yaml.`);
}

/** Compares the topics and hours on a course's page with the modules of the course. */
async function checkStudy(
  files: ContentFiles,
  times: StudyTimes | undefined,
  courseId: number,
  { topics, hours: [from = 0, to = 0] }: CourseText,
) {
  const course = await files.yaml(`courses/${courseId}.yaml`, courseSchema);
  if (!course) return;
  const taught = course.modules.filter((path) => path.startsWith('topics/'));
  if (taught.join() !== topics.map((topic) => `topics/${topic}`).join())
    files.fault(fileOf(courseId), `topics differ from those of courses/${courseId}.yaml.`);

  const fault = times && hoursFault([from, to], [studyHours(times.least), studyHours(times.most)]);
  if (fault) files.fault(fileOf(courseId), fault);
}

/** Returns the anchors of the answers on each page. */
async function checkFaqs(files: ContentFiles): Promise<Map<string, Set<string>>> {
  const anchors = new Map<string, Set<string>>();
  for (const name of FAQ_FILES) {
    const file = `site/faqs/${name}.yaml`;
    const page = await files.yaml<FaqPage>(file, faqPageSchema);
    const ids = page?.groups.flatMap((group) => group.faqs.map(({ id }) => id)) ?? [];
    for (const id of repeated(ids)) files.fault(file, `The question ${id} is there twice.`);
    anchors.set(name === 'general' ? '/faqs' : `/faqs/${name}`, new Set(ids));
  }
  return anchors;
}

async function checkTexts(files: ContentFiles, anchors: Map<string, Set<string>>) {
  const folders = ['site', 'site/courses', 'site/faqs'];
  const paths = await Promise.all(
    folders.map(async (folder) =>
      (await files.list(folder, /\.(?:yaml|md)$/)).map((name) => `${folder}/${name}`),
    ),
  );
  for (const file of [...paths.flat(), 'handbook.md']) {
    const text = (await files.text(file)) ?? '';
    for (const message of textFaults(text, anchors)) files.fault(file, message);
    const said = file.endsWith('.yaml') ? leaves(parse(text, { logLevel: 'error' })) : [text];
    const claims = [...said.flatMap(claimFaults), ...unitFaults(said, unitsListedOn(file))];
    for (const message of claims) files.fault(file, message);
    const grade = gradeFault(readingTexts(file, text));
    if (grade) files.fault(file, grade);
    if (/site\/courses\/\d/.test(file) && /\$\d/.test(text))
      files.fault(file, 'The text has a price: prices come from the catalogue of courses.');
  }
}
