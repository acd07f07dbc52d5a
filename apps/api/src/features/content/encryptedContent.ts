import { createCipheriv } from 'node:crypto';
import { getCourse } from '@platewise/shared/content/courses';
import type { CourseQuestions } from '@platewise/shared/study/quizzes';
import type { ContentSection, CourseContents } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../context';
import { rawQuery } from '../../db/rawQuery';
import { PrecompressedJson } from '../../precompressedJson';

/** Ids start again where a database is made anew; with its hash a set is one and the same everywhere. */
const setKey = async ({ db }: AppContext, id: number) => {
  const rows = await rawQuery<{ hash: string; courseId: number; sectionCount: number }>(
    db,
    'SELECT hash, "courseId", "sectionCount" FROM "ContentSet" WHERE id = $1',
    [id],
  );
  const [{ hash, courseId, sectionCount }] = rows as [(typeof rows)[0]];
  return {
    key: `${id}:${hash}`,
    courseTitle: getCourse(courseId).courseTitle,
    courseId,
    sectionCount,
  };
};

/** Every section and page of a content set, encrypted. */
export async function encryptedContents(
  ctx: AppContext,
  contentSetId: number,
): Promise<PrecompressedJson> {
  const { key, courseTitle } = await setKey(ctx, contentSetId);
  return encryptContent(ctx, `contents:${key}`, async (): Promise<CourseContents> => {
    const { sections } = await ctx.db.contentSet.findUniqueOrThrow({
      where: { id: contentSetId },
      select: { sections: true },
    });
    return { courseTitle, sections: sections as ContentSection[] };
  });
}

/** Every question of a content set, encrypted. The right answers and their reasons stay here. */
export async function encryptedQuestions(
  ctx: AppContext,
  contentSetId: number,
): Promise<PrecompressedJson> {
  const { key, courseId, courseTitle, sectionCount } = await setKey(ctx, contentSetId);
  return encryptContent(ctx, `questions:${key}`, async (): Promise<CourseQuestions> => {
    const rows = await ctx.db.quizQuestion.findMany({
      where: { contentSetId },
      orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }],
      select: {
        id: true,
        sectionId: true,
        questionNo: true,
        question: true,
        questionType: true,
        options: true,
      },
    });
    const questions = rows.map(({ id, options, ...row }) => ({
      questionId: id,
      courseId,
      ...row,
      options: options as { title: string; items: string[] }[],
    }));
    return { courseTitle, sectionCount, questions };
  });
}

const MOST_KEPT = 40;
const kept = new WeakMap<object, Map<string, PrecompressedJson>>();

const encrypt = ({ contentKey, contentIv }: AppContext['config']['secrets'], value: unknown) => {
  const cipher = createCipheriv(
    'aes-256-cbc',
    Buffer.from(contentKey, 'hex'),
    Buffer.from(contentIv, 'hex'),
  );
  return Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]).toString(
    'base64',
  );
};

/**
 * Base64 of AES-256-CBC over the value as JSON, as the pages decrypt it. What is named `key` must never change: its text is
 * kept for the next caller, and the one not asked for longest gives way.
 */
async function encryptContent(
  { config }: AppContext,
  key: string,
  make: () => Promise<unknown>,
): Promise<PrecompressedJson> {
  const texts = kept.get(config.secrets) ?? new Map<string, PrecompressedJson>();
  kept.set(config.secrets, texts);
  const text = texts.get(key) ?? new PrecompressedJson(encrypt(config.secrets, await make()));
  texts.delete(key);
  texts.set(key, text);
  const [oldest] = texts.keys();
  if (texts.size > MOST_KEPT && oldest !== undefined) texts.delete(oldest);
  return text;
}
