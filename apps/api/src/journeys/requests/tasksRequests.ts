import { aTask } from '../../features/tasks/testing/aTask';
import { anEnrolment, aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const aboutTask =
  (call: string, body: object, isDone = false): Make =>
  async (ctx) => {
    const { user, header } = await signedIn(ctx, 1);
    const state = { doneAt: isDone ? ctx.now() : null, version: 1, ownerId: user.id };
    const { id } = await aTask(ctx, state);
    return {
      path: `/admin/tasks/${id}${call}`,
      header,
      body: { ...body, version: 1 },
      renew: () => ctx.db.officeTask.update({ where: { id }, data: state }),
    };
  };

const ofPerson =
  (call: string): Make =>
  async (ctx) => ({
    path: `/admin/users/${(await aUser(ctx)).id}${call}`,
    header: (await signedIn(ctx, 1)).header,
  });

/** A note that the caller has just written. */
async function aNote(ctx: Parameters<Make>[0]) {
  const { user, header } = await signedIn(ctx, 1);
  const { id: userId } = await aUser(ctx);
  const data = {
    userId,
    text: 'Prefers a call in the evening.',
    writtenById: user.id,
    writtenByName: 'Mei Tran',
    createdAt: ctx.now(),
  };
  const { id } = await ctx.db.officeNote.create({ data });
  return { id, header, path: `/admin/notes/${id}`, data };
}

/** Tasks and notes of the office. */
export const TASKS_REQUESTS: Record<string, Make> = {
  'get /admin/tasks': async (ctx) => ({
    path: '/admin/tasks',
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/tasks/export.csv': async (ctx) => ({
    path: '/admin/tasks/export.csv',
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/users/:userId/tasks': ofPerson('/tasks'),
  'post /admin/tasks': async (ctx) => {
    const { user, header } = await signedIn(ctx, 1);
    const { id: userId } = await aUser(ctx);
    const { id: userCourseId } = await anEnrolment(ctx, { userId });
    return {
      path: '/admin/tasks',
      header,
      body: {
        title: 'Call about the observer',
        details: 'After 5 pm.',
        ownerId: user.id,
        dueOn: '2026-03-05',
        userId,
        userCourseId,
      },
    };
  },
  'put /admin/tasks/:id': aboutTask('', {
    title: 'Write about the observer',
    details: 'In the morning.',
    dueOn: '2026-03-06',
  }),
  'post /admin/tasks/:id/done': aboutTask('/done', {}),
  'post /admin/tasks/:id/reopen': aboutTask('/reopen', {}, true),
  'get /admin/users/:userId/notes': ofPerson('/notes'),
  'post /admin/users/:userId/notes': async (ctx) => {
    const { id: userId } = await aUser(ctx);
    const { id: userCourseId } = await anEnrolment(ctx, { userId });
    return {
      path: `/admin/users/${userId}/notes`,
      header: (await signedIn(ctx, 1)).header,
      body: { text: 'Prefers a call in the evening.', userCourseId },
    };
  },
  'patch /admin/notes/:noteId': async (ctx) => {
    const { id, header, path } = await aNote(ctx);
    return {
      path,
      header,
      body: { text: 'Prefers a call in the morning.', version: 1 },
      renew: () => ctx.db.officeNote.update({ where: { id }, data: { version: 1 } }),
    };
  },
  'delete /admin/notes/:noteId': async (ctx) => {
    const { id, header, path, data } = await aNote(ctx);
    return {
      path,
      header,
      body: { reason: 'It is about another person.', version: 1 },
      renew: () =>
        ctx.db.officeNote.upsert({
          where: { id },
          create: { ...data, id },
          update: { version: 1 },
        }),
    };
  },
};
