import {
  type ImportedCourse,
  type ImportedQuestion,
  PackageError,
  type Problem,
  type SkippedPart,
} from '@platewise/course-import/model';
import { readCoursePackage } from '@platewise/course-import/readCoursePackage';
import type { ContentProblem, CourseQuestion } from '@platewise/shared/content/courseContent';
import type { ImportResponse } from '@platewise/shared/contentSync';
import type { IncomingQuestion } from '@platewise/shared/contentSync/incomingCourse';
import type { ContentSection } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../context';
import type { OfficeActor } from '../../office/officeRecord';
import { readZip } from '../../zip/readZip';
import { type CourseToCheck, normaliseIncoming } from '../content/incoming/normaliseIncoming';
import { escapeHtml, shorten, tidyLine } from '../content/incoming/tidyText';
import { addLiveQuestions, type LiveContent } from './addLiveQuestions';
import { checkIsTaught } from './courseRecord';
import { formatProblem, storeWaitingSet } from './storeWaitingSet';

const MIB = 1024 * 1024;
/** Packages may contain films. They count towards the size but are not unpacked. */
const LIMITS = { mostEntries: 10_000, mostBytes: 200 * MIB, folders: true };

/** Reads the course from a zip, or returns the problems. Throws a refusal if the zip itself is damaged or unsafe. */
async function readPackage(zip: Buffer): Promise<ImportedCourse | Problem[]> {
  const files = await readZip(zip, LIMITS);
  try {
    const course = await readCoursePackage(files);
    return course.problems.length > 0 ? course.problems : course;
  } catch (error) {
    if (error instanceof PackageError) return [error.problem];
    throw error;
  }
}

/**
 * Imports a course from a SCORM or Common Cartridge package (a zip) as waiting content. If anything in it cannot be
 * used, nothing is stored and the messages say why.
 */
export async function importCourse(
  ctx: AppContext,
  admin: OfficeActor,
  courseId: number,
  zip: Buffer,
): Promise<ImportResponse> {
  checkIsTaught(courseId);
  const imported = await readPackage(zip);
  if (Array.isArray(imported)) return refusal(courseId, imported);
  const { course, added } = addLiveQuestions(
    toIncoming(courseId, imported),
    await liveContent(ctx, courseId),
  );
  const checked = await normaliseIncoming(course);
  const skipped = [...imported.skipped, ...added];
  if ('problems' in checked)
    return refusal(courseId, checked.problems, summariseImport(imported, skipped));
  const change = await ctx.db.$transaction(
    (tx) => storeWaitingSet(ctx, tx, admin, { content: checked.course, source: 'IMPORT' }),
    { timeout: 30_000 },
  );
  return {
    isSuccessful: true,
    validationMessages: [],
    notice: `Read as ${imported.standard}. ${change === 'stored' ? WAITS : THERE_ALREADY}`,
    found: summariseImport(imported, [...skipped, ...checked.harmless.map(toSkipped)]),
  };
}

const WAITS =
  'It is waiting to be published. A sync with different content for this course would replace it.';
const THERE_ALREADY = 'The course already has this content.';

const toSkipped = ({ file, page, wrong, fix = '' }: ContentProblem): SkippedPart => ({
  what: `${file}${page ? `/${page}` : ''}: ${wrong}`,
  why: fix,
});

type ImportSummary = ImportResponse['found'];

const summariseImport = (
  { sections, finalQuiz }: ImportedCourse,
  skipped: SkippedPart[],
): ImportSummary => ({
  pages: sections.reduce((sum, { pages }) => sum + pages.length, 0),
  questions: sections.reduce((sum, { questions }) => sum + questions.length, finalQuiz.length),
  skipped: skipped.map(({ what, why }) => ({ what: shorten(tidyLine(what), 200), why })),
});

const EMPTY_SUMMARY: ImportSummary = { pages: 0, questions: 0, skipped: [] };

const refusal = (
  courseId: number,
  problems: ContentProblem[],
  read: ImportSummary = EMPTY_SUMMARY,
): ImportResponse => ({
  isSuccessful: false,
  validationMessages: problems.map((problem) => formatProblem(courseId, problem)),
  notice: null,
  found: read,
});

async function liveContent({ db }: AppContext, courseId: number): Promise<LiveContent | null> {
  const live = await db.contentSet.findFirst({
    where: { courseId, state: 'LIVE' },
    select: {
      sections: true,
      questions: {
        orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }],
        select: {
          sectionId: true,
          questionNo: true,
          questionType: true,
          question: true,
          options: true,
          correct: true,
          reason: true,
        },
      },
    },
  });
  return (
    live && {
      sections: live.sections as ContentSection[],
      questions: live.questions.map((row) => ({
        ...row,
        options: row.options as CourseQuestion['options'],
      })),
    }
  );
}

/** Converts an imported course to the form in which all external courses are checked. */
const toIncoming = (
  courseId: number,
  { title, sections, finalQuiz, pictures }: ImportedCourse,
): CourseToCheck => ({
  courseId,
  title,
  sections: sections.map((section) => ({
    title: section.title,
    pages: section.pages.map(({ file, ...page }) => ({ name: file, ...page })),
    questions: section.questions.map(toQuestion),
  })),
  finalQuiz: finalQuiz.map(toQuestion),
  pictures,
});

/** Questions are stored as HTML, so plain text is escaped. */
function toQuestion(imported: ImportedQuestion): IncomingQuestion {
  const asked = { question: escapeHtml(imported.question), reason: imported.reason };
  if (imported.kind === 'true or false')
    return { ...asked, type: imported.kind, correct: imported.correct };
  if (imported.kind === 'one of several')
    return {
      ...asked,
      type: imported.kind,
      options: imported.items,
      correct: imported.items[imported.correct] ?? '',
    };
  return {
    ...asked,
    type: imported.kind,
    options: imported.options.map(({ title, items, correct }) => ({
      title,
      items,
      correct: items[correct] ?? '',
    })),
  };
}
