import type { BlockPicture, LessonBlock } from '@platewise/shared/content/blocks';
import type { CourseSample } from '@platewise/shared/content/courseSample';
import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import type { ContentPage, ContentSection } from '@platewise/shared/study/userCourses';
import { object, string } from 'yup';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { ContentFiles } from '../content/contentFiles';

/**
 * Returns one page of the course's live content with one question about it. The caller cannot choose the page, so nothing
 * else of the course can be read this way.
 */
export async function getCourseSample(ctx: AppContext, courseId: number): Promise<CourseSample> {
  const live = await ctx.db.contentSet.findFirst({
    where: { courseId, state: 'LIVE' },
    select: { id: true, hash: true },
  });
  if (!live) throw missing('This course');
  const samples = cache.get(ctx.config) ?? new Map<number, CachedSample>();
  cache.set(ctx.config, samples);
  const cached = samples.get(courseId);
  // Ids start again in a new database.
  const key = `${live.id}:${live.hash}`;
  if (cached?.key === key) return cached.sample;
  const sample = await loadSample(ctx, courseId, live.id);
  samples.set(courseId, { key, sample });
  return sample;
}

/** A content set never changes once it is live, and its sections are long: the sample is read once for each. */
type CachedSample = { key: string; sample: CourseSample };
const cache = new WeakMap<AppContext['config'], Map<number, CachedSample>>();

async function loadSample(
  ctx: AppContext,
  courseId: number,
  contentSetId: number,
): Promise<CourseSample> {
  const { sections } = await ctx.db.contentSet.findUniqueOrThrow({
    where: { id: contentSetId },
    select: { sections: true },
  });
  const chosen = await readChosenBlock(ctx, courseId);
  const pages = (sections as ContentSection[]).flatMap((section) =>
    section.content.map((page, at) => ({ section, page, at })),
  );
  const found =
    pages.find(({ page }) => page.blocks?.some(({ id }) => id === chosen)) ??
    pages.find(({ page }) => page.blocks?.some(isPractice)) ??
    pages[0];
  if (!found) throw missing('This course');
  const { section, page, at } = found;
  return {
    sectionId: section.sectionId,
    sectionTitle: section.title,
    ...sampleOf(page),
    question: await findQuestion(ctx, contentSetId, section.sectionId, at),
  };
}

const sampleOf = ({ title, html, blocks = [] }: ContentPage) => ({
  title,
  html,
  // A form to fill in at work needs an account; the page shows its text.
  blocks: blocks.filter(({ kind }) => kind !== 'try-it'),
});

const PRACTICE: LessonBlock['kind'][] = ['case', 'spot', 'order', 'groups', 'thermometer', 'log'];
const isPractice = ({ kind }: LessonBlock) => PRACTICE.includes(kind);

const fileSchema = object({ sample: string() });

/** content/site/courses/N.yaml may name the block that the page of the sample has. */
async function readChosenBlock({ config }: AppContext, courseId: number) {
  const file = await new ContentFiles(config.contentDir).yaml(
    `site/courses/${courseId}.yaml`,
    fileSchema,
  );
  return file?.sample;
}

/** Prefers a question that this page answers. Match questions are left out: they need a form of their own. */
async function findQuestion(
  { db }: AppContext,
  contentSetId: number,
  sectionId: number,
  page: number,
): Promise<CourseSample['question']> {
  const questions = await db.quizQuestion.findMany({
    where: { contentSetId, sectionId, questionType: { not: QUESTION_TYPES.match } },
    orderBy: [{ questionType: 'asc' }, { questionNo: 'asc' }],
  });
  const question =
    questions.find((each) => (each.page as LessonPage | null)?.page === page) ?? questions[0];
  const [option] = (question?.options ?? []) as { items: string[] }[];
  if (!question || !option) return null;
  const [right] = question.correct;
  const reasons = (question.itemReasons as (string | null)[][] | null)?.[0];
  return {
    html: question.question,
    picture: question.picture as BlockPicture | null,
    items: option.items.map((text, i) => ({
      text,
      right: i === right,
      why: i === right ? question.reason || null : (reasons?.[i] ?? null),
    })),
  };
}
