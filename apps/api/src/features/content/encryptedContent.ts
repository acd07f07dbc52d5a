import { createCipheriv } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getCourse } from '@platewise/shared/content/courses';
import type { FinalQuizRule } from '@platewise/shared/study/finalQuiz';
import { measurePage } from '@platewise/shared/study/readingTime';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type {
  ContentPage,
  ContentSection,
  CourseContents,
} from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../context';
import { rawQuery } from '../../db/rawQuery';
import { PrecompressedJson } from '../../precompressedJson';

/** Ids start again in a new database. Together with its hash the id identifies a set everywhere. */
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

type Choice = { compressed?: boolean; openSection?: (sectionCount: number) => number };

/**
 * Returns every section and page of a content set, encrypted; `compressed` makes it less than half as long. With `openSection`
 * the pages of the other sections come without their texts.
 */
export async function encryptedContents(
  ctx: AppContext,
  contentSetId: number,
  { compressed = false, openSection }: Choice = {},
): Promise<PrecompressedJson> {
  const { key, courseTitle, sectionCount } = await setKey(ctx, contentSetId);
  const read = openSection?.(sectionCount);
  const load = async (): Promise<CourseContents> => {
    const set = await ctx.db.contentSet.findUniqueOrThrow({
      where: { id: contentSetId },
      select: { sections: true, finalQuizRule: true, questions: { select: { sectionId: true } } },
    });
    const countOf = (id: number) =>
      set.questions.filter(({ sectionId }) => sectionId === id).length;
    const rule = set.finalQuizRule as FinalQuizRule | null;
    return {
      courseTitle,
      sections: (set.sections as ContentSection[]).map((section) => ({
        ...section,
        content:
          read === undefined || read === section.sectionId
            ? section.content
            : section.content.map(withoutText),
        questions: countOf(section.sectionId),
      })),
      finalQuestions: rule?.questions ?? countOf(FINAL_QUIZ),
    };
  };
  return encryptContent(ctx, `contents:${key}:${compressed}:${read ?? 'all'}`, load, compressed);
}

const withoutText = (page: ContentPage): ContentPage => ({
  title: page.title,
  html: '',
  effort: measurePage(page),
});

/** Texts of single sections are short. */
const MOST_CACHED = 100;
const cache = new WeakMap<object, Map<string, PrecompressedJson>>();

/** Encrypts a value as JSON with AES-256-CBC, in Base64, as the web app decrypts it. */
export const encrypt = (secrets: Secrets, value: unknown) =>
  encryptBytes(secrets, Buffer.from(JSON.stringify(value)));

/** Encrypted bytes cannot be compressed any more, so a long text is compressed first. */
const encryptCompressed = async (secrets: Secrets, value: unknown) =>
  encryptBytes(secrets, await pack(Buffer.from(JSON.stringify(value))));

type Secrets = AppContext['config']['secrets'];
const pack = promisify<Buffer, Buffer>(gzip);

const encryptBytes = ({ contentKey, contentIv }: Secrets, bytes: Buffer) => {
  const cipher = createCipheriv(
    'aes-256-cbc',
    Buffer.from(contentKey, 'hex'),
    Buffer.from(contentIv, 'hex'),
  );
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
};

/**
 * Returns the value as JSON, encrypted with AES-256-CBC, in Base64, as the web app decrypts it. The text is cached
 * under `key`, so the value of a key must never change. The least recently used text is dropped.
 */
async function encryptContent(
  { config }: AppContext,
  key: string,
  make: () => Promise<unknown>,
  compressed: boolean,
): Promise<PrecompressedJson> {
  const texts = cache.get(config.secrets) ?? new Map<string, PrecompressedJson>();
  cache.set(config.secrets, texts);
  const text =
    texts.get(key) ??
    new PrecompressedJson(
      await (compressed ? encryptCompressed : encrypt)(config.secrets, await make()),
    );
  texts.delete(key);
  texts.set(key, text);
  const [oldest] = texts.keys();
  if (texts.size > MOST_CACHED && oldest !== undefined) texts.delete(oldest);
  return text;
}
