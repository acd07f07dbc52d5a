import { aDocument, aPdf } from '../../features/documents/testing/aDocument';
import { anEnrolment, aUser } from '../../testing/build';
import { formWith } from './multipart';
import { type Make, signedIn } from './validRequest';

/** A document, and an enrolment of the same person. */
async function aboutPerson(ctx: Parameters<Make>[0]) {
  const { id: userId } = await aUser(ctx);
  const { id: userCourseId } = await anEnrolment(ctx, { userId });
  const { header } = await signedIn(ctx, 1);
  return { userId, userCourseId, header };
}

/** Documents of the office about a person. */
export const DOCUMENTS_REQUESTS: Record<string, Make> = {
  'get /admin/users/:userId/documents': async (ctx) => {
    const { userId, header } = await aboutPerson(ctx);
    return { path: `/admin/users/${userId}/documents`, header };
  },
  'post /admin/users/:userId/documents': async (ctx) => {
    const { userId, userCourseId, header } = await aboutPerson(ctx);
    const form = formWith(aPdf());
    const query = new URLSearchParams({ kind: 'identity', title: 'Passport', userCourseId });
    return {
      path: `/admin/users/${userId}/documents?${query.toString()}`,
      header: { ...header, ...form.header },
      body: form.body,
      renew: () => ctx.db.officeDocument.deleteMany({ where: { userId } }),
    };
  },
  'get /admin/documents/:documentId/file': async (ctx) => {
    const { userId, header } = await aboutPerson(ctx);
    return { path: `/admin/documents/${(await aDocument(ctx, userId)).id}/file`, header };
  },
  'put /admin/documents/:documentId': async (ctx) => {
    const { userId, userCourseId, header } = await aboutPerson(ctx);
    const { id } = await aDocument(ctx, userId);
    return {
      path: `/admin/documents/${id}`,
      header,
      body: { kind: 'registrar letter', title: 'Exemption', userCourseId, version: 1 },
      renew: () => ctx.db.officeDocument.update({ where: { id }, data: { version: 1 } }),
    };
  },
  'delete /admin/documents/:documentId': async (ctx) => {
    const { userId, header } = await aboutPerson(ctx);
    const { id } = await aDocument(ctx, userId);
    const stored = await ctx.db.officeDocument.findUniqueOrThrow({ where: { id } });
    return {
      path: `/admin/documents/${id}`,
      header,
      body: { reason: 'It is about another person.', version: 1 },
      renew: () =>
        ctx.db.officeDocument.upsert({ where: { id }, create: stored, update: { version: 1 } }),
    };
  },
};
