import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import { ensureCourses } from '../../features/content/ensureCourses';
import { publishCourse } from '../../features/contentSync/publishCourse';
import { aWaitingSet } from '../../features/contentSync/testing/aWaitingSet';
import { aPackageZip, SCORM_FILES } from '../../features/contentSync/testing/coursePackages';
import { anOpenCourse } from '../../testing/build';
import { formWith } from './multipart';
import { type Make, signedIn } from './validRequest';

/** Course 2 with a former set, a live one and one that waits. */
async function publishedTwice(ctx: AppContext) {
  const { user, header } = await signedIn(ctx, 1);
  for (const edition of ['first', 'second']) {
    await aWaitingSet(ctx, { edition });
    await publishCourse(ctx, { userId: user.id, email: user.email }, 2, undefined);
  }
  const waiting = await aWaitingSet(ctx, { edition: 'third' });
  return { header, waiting };
}

const asked =
  (what: string): Make =>
  async (ctx) => ({ path: `/courses/2/${what}`, header: (await publishedTwice(ctx)).header });

/** How the office looks at what was synced, and makes it live. */
export const CONTENT_REQUESTS: Record<string, Make> = {
  'post /sync/elearnd-courses': async (ctx) => {
    await ensureCourses(ctx);
    return { path: '/sync/elearnd-courses', header: (await signedIn(ctx, 1)).header };
  },
  'post /sync/import-course': async (ctx) => {
    await anOpenCourse(ctx);
    const { header } = await signedIn(ctx, 1);
    const form = formWith(aPackageZip(SCORM_FILES));
    return {
      path: '/sync/import-course?courseId=2',
      ...form,
      header: { ...header, ...form.header },
    };
  },
  'post /courses/:courseId/publish': async (ctx) => {
    const { header, waiting } = await publishedTwice(ctx);
    return {
      path: '/courses/2/publish',
      header,
      body: { contentSetId: waiting.id },
      renew: async () => {
        const { id } = await aWaitingSet(ctx, { edition: randomUUID() });
        return { contentSetId: id };
      },
    };
  },
  'get /courses/:courseId/content-changes': asked('content-changes'),
  'get /courses/:courseId/waiting-content': asked('waiting-content'),
  'delete /courses/:courseId/waiting-content': async (ctx) => {
    const { header } = await publishedTwice(ctx);
    const waiting = await ctx.db.contentSet.findFirstOrThrow({ where: { state: 'WAITING' } });
    await ctx.db.contentSet.update({ where: { id: waiting.id }, data: { source: 'IMPORT' } });
    return { path: `/courses/2/waiting-content?contentSetId=${waiting.id}`, header };
  },
  'get /courses/:courseId/content-sets': asked('content-sets'),
  'post /courses/:courseId/content-sets/:id/make-live': async (ctx) => {
    const { header } = await publishedTwice(ctx);
    const former = await ctx.db.contentSet.findFirst({ where: { state: 'RETIRED' } });
    return { path: `/courses/2/content-sets/${former?.id}/make-live`, header };
  },
};
