import { getCourse } from '@platewise/shared/content/courses';
import type { ContentSection, CourseContents } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../context';
import { rawQuery } from '../../db/rawQuery';
import type { PrecompressedJson } from '../../precompressedJson';
import { encryptContent } from './encryptContent';

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
