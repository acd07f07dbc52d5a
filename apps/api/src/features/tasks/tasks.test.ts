import { text } from 'node:stream/consumers';
import type { Task, TasksFilter } from '@platewise/shared/tasks';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import type { Page } from '../../db/page';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { mailTemplates } from '../../mailTemplates';
import { anEnrolment, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { deleteUser } from '../users/deleteUser';
import { editUser } from '../users/editUser';
import { setUsersActive } from '../users/setUsersActive';
import { TASK_LIST } from './taskList';
import {
  createTask,
  editTask,
  finishTask,
  listTaskOwners,
  listTasksOfUser,
  reopenTask,
} from './tasks';
import { mailDueTasks } from './tasksDueMail';
import { aTask } from './testing/aTask';

const ctx = testContext();
const app = createApp(ctx);
const DAY_MS = 86_400_000;
const TASK = { title: 'Call about the observer', dueOn: '2026-03-04' };
type Admin = { userId: string; email: string; firstName: string; lastName: string };
let admin: Admin;
let other: Admin;

const anAdmin = async (firstName: string) => {
  const { id, email } = await aUser(ctx, { userType: 1, firstName, lastName: 'Byrne' });
  return { userId: id, email, firstName, lastName: 'Byrne', sessionId: id };
};
beforeEach(async () => {
  admin = await anAdmin('Ada');
  other = await anAdmin('Ben');
});

const list = async (filter: Partial<TasksFilter> = {}, search?: string, sort?: string) => {
  const query = { page: 1, pageSize: 50, sort, search };
  const page = await readList(ctx, TASK_LIST, { state: 'open', ...filter }, query, undefined);
  return (page as Page<Task>).rows;
};
const titles = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).map(({ title }) => title);
const actions = async () =>
  (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

describe('the list', () => {
  it('has the most urgent first, and says what is overdue', async () => {
    await aTask(ctx, { title: 'Today' });
    await aTask(ctx, { title: 'Yesterday', dueOn: dateOf('2026-03-01') });
    await aTask(ctx, { title: 'Tomorrow', dueOn: dateOf('2026-03-03') });
    expect((await list()).map(({ title, overdue }) => [title, overdue])).toEqual([
      ['Yesterday', true],
      ['Today', false],
      ['Tomorrow', false],
    ]);
    expect(await titles({ dueBy: '2026-03-02' })).toEqual(['Yesterday', 'Today']);
    expect(await titles({}, undefined, '-dueOn')).toEqual(['Tomorrow', 'Today', 'Yesterday']);
  });

  it('shows those of one admin or of everybody, open or done, and finds them by person', async () => {
    const { id: userId } = await aUser(ctx, { firstName: 'Zoë', lastName: 'Okafor' });
    await aTask(ctx, { title: 'Mine', ownerId: admin.userId });
    await aTask(ctx, { title: 'About Zoë', userId });
    await aTask(ctx, { title: 'Done', doneAt: ctx.now(), doneByName: 'Ada Byrne' });
    expect(await titles({ owner: admin.userId })).toEqual(['Mine']);
    expect(await titles({ owner: 'everybody' })).toEqual(['About Zoë']);
    expect(await titles({ state: 'done' })).toEqual(['Done']);
    expect(await titles({}, 'zoe okaf')).toEqual(['About Zoë']);
    const query = { sort: undefined, search: undefined };
    const csv = await text(listCsv(ctx, TASK_LIST, { state: 'open' }, query, undefined));
    expect(csv).toContain('Zoë Okafor');
  });
});

describe('a task', () => {
  it('is about a person and an enrolment of theirs, and is listed with the person', async () => {
    const { id: userId } = await aUser(ctx);
    const { id: userCourseId } = await anEnrolment(ctx, { userId });
    const task = await createTask(ctx, admin, { ...TASK, ownerId: other.userId, userCourseId });
    expect(task).toMatchObject({
      ...TASK,
      ownerName: 'Ben Byrne',
      userId,
      personName: 'Mei Tran',
      userCourseId,
      createdByName: 'Ada Byrne',
      overdue: false,
    });
    await finishTask(ctx, other, task.id, { version: 1 });
    await createTask(ctx, admin, { ...TASK, title: 'Open', userId });
    expect((await listTasksOfUser(ctx, userId)).map(({ title }) => title)).toEqual([
      'Open',
      TASK.title,
    ]);
    const stranger = await aUser(ctx);
    await expect(
      createTask(ctx, admin, { ...TASK, userId: stranger.id, userCourseId }),
    ).rejects.toMatchObject({ refusal: 'invalid' });
  });

  it('is owned by an active admin or by everybody', async () => {
    const student = await aUser(ctx);
    const gone = await aUser(ctx, { userType: 1, active: false });
    for (const { id: ownerId } of [student, gone])
      await expect(createTask(ctx, admin, { ...TASK, ownerId })).rejects.toThrow(
        'The owner must be an active admin.',
      );
    expect(await listTaskOwners(ctx)).toEqual([
      { id: admin.userId, name: 'Ada Byrne' },
      { id: other.userId, name: 'Ben Byrne' },
    ]);
  });

  it('is changed from the version that was seen', async () => {
    const { id } = await createTask(ctx, admin, TASK);
    const edit = { ...TASK, title: 'Write', version: 1 };
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => editTask(ctx, admin, id, edit)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(editTask(ctx, other, id, edit)).rejects.toThrow(/changed in the meantime/);
    expect(await actions()).toEqual(['create task', 'edit task']);
  });

  it('is done once by one of ten, and can be opened again', async () => {
    const { id } = await createTask(ctx, admin, TASK);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        finishTask(ctx, n % 2 ? admin : other, id, { version: 1 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(finishTask(ctx, admin, id, { version: 2 })).rejects.toThrow('This task is done.');
    const open = await reopenTask(ctx, other, id, { version: 2 });
    expect(open).toMatchObject({ doneAt: null, doneByName: null, version: 3 });
    await expect(reopenTask(ctx, other, id, { version: 3 })).rejects.toThrow('This task is open.');
    expect(await actions()).toEqual(['create task', 'finish task', 'reopen task']);
  });
});

describe('when an admin leaves, the open tasks become everybody’s', () => {
  const session = () => ({
    ...admin,
    sessionId: admin.userId,
    officeRole: 'administrator',
  });
  it.each<[string, () => Promise<unknown>]>([
    [
      'deactivated from the list',
      () => setUsersActive(ctx, session(), { chosen: { ids: [other.userId] }, active: false }),
    ],
    [
      'deactivated in the form',
      () =>
        editUser(ctx, session(), other.userId, {
          firstName: 'Ben',
          lastName: 'Byrne',
          email: other.email,
          userType: 1,
          active: false,
          version: 1,
          password: undefined,
        }),
    ],
    ['deleted', () => deleteUser(ctx, session(), other.userId, {})],
  ])('%s', async (_, leave) => {
    const open = await aTask(ctx, { ownerId: other.userId });
    const mine = await aTask(ctx, { ownerId: admin.userId });
    await leave();
    const after = async (id: string) => ctx.db.officeTask.findUniqueOrThrow({ where: { id } });
    expect(await after(open.id)).toMatchObject({ ownerId: null, version: 2 });
    expect(await after(mine.id)).toMatchObject({ ownerId: admin.userId, version: 1 });
  });

  it('no task stays with an admin who is deactivated while ten tasks are created', async () => {
    await Promise.allSettled([
      ...Array.from({ length: 10 }, () =>
        createTask(ctx, admin, { ...TASK, ownerId: other.userId }),
      ),
      setUsersActive(ctx, session(), { chosen: { ids: [other.userId] }, active: false }),
    ]);
    expect(await ctx.db.officeTask.count({ where: { ownerId: other.userId } })).toBe(0);
  });
});

describe('the email of the morning', () => {
  const mails = () => ctx.db.mail.findMany({ where: { template: 'tasks-due' } });
  const content = (userId: string, day = '2026-03-02') =>
    mailTemplates['tasks-due'](ctx, { userId, day });

  it('goes once a day to each owner with something due, although two servers run it', async () => {
    await aTask(ctx, { ownerId: admin.userId });
    await aTask(ctx, { ownerId: other.userId, dueOn: dateOf('2026-03-03') });
    await Promise.all([mailDueTasks(ctx), mailDueTasks(ctx), mailDueTasks(ctx)]);
    expect(await mails()).toMatchObject([{ to: admin.email, userId: admin.userId }]);
    await mailDueTasks(later(DAY_MS));
    expect((await mails()).map(({ to }) => to).sort()).toEqual(
      [admin.email, admin.email, other.email].sort(),
    );
  });

  it('is not written where nothing is due, all is done, or the task is everybody’s', async () => {
    await aTask(ctx, { ownerId: admin.userId, dueOn: dateOf('2026-03-03') });
    await aTask(ctx, { ownerId: admin.userId, doneAt: ctx.now() });
    await aTask(ctx);
    await mailDueTasks(ctx);
    expect(await mails()).toEqual([]);
  });

  it('names each task with its day, the oldest first', async () => {
    const { id: userId } = await aUser(ctx);
    await aTask(ctx, { ownerId: admin.userId, title: 'Call', userId });
    await aTask(ctx, { ownerId: admin.userId, title: 'Write', dueOn: dateOf('2026-02-27') });
    await aTask(ctx);
    const mail = await content(admin.userId);
    expect(mail).toMatchObject({
      subject: 'Your tasks for 02/03/2026',
      preview: '2 tasks due, 1 overdue',
      toOffice: true,
    });
    expect(mail?.blocks[1]).toEqual({
      kind: 'list',
      items: ['Write: overdue since 27/02/2026', 'Call (Mei Tran): due 02/03/2026'],
    });
    expect(mail?.blocks[2]).toMatchObject({ text: '1 task without an owner is due too.' });
  });

  it('is cancelled when all is done, the day is over or the owner has left', async () => {
    const task = await aTask(ctx, { ownerId: admin.userId });
    expect(await content(admin.userId)).not.toBeNull();
    expect(await content(admin.userId, '2026-03-01')).toBeNull();
    await finishTask(ctx, other, task.id, { version: 1 });
    expect(await content(admin.userId)).toBeNull();
    await reopenTask(ctx, other, task.id, { version: 2 });
    await ctx.db.user.update({ where: { id: admin.userId }, data: { active: false } });
    expect(await content(admin.userId)).toBeNull();
  });
});

it.each([2, 3] as const)('is refused to users of type %i', async (userType) => {
  const user = await aUser(ctx, { userType });
  const { id } = await aTask(ctx, { userId: user.id });
  const headers = await signedInAs(ctx, user);
  const at = '/api/v1/admin/tasks';
  const answers = await Promise.all([
    request(app).get(at).set(headers),
    request(app).get(`${at}/export.csv`).set(headers),
    request(app).get(`${at}/owners`).set(headers),
    request(app).get(`/api/v1/admin/users/${user.id}/tasks`).set(headers),
    request(app).post(at).set(headers).send(TASK),
    request(app)
      .put(`${at}/${id}`)
      .set(headers)
      .send({ ...TASK, version: 1 }),
    request(app).post(`${at}/${id}/done`).set(headers).send({ version: 1 }),
    request(app).post(`${at}/${id}/reopen`).set(headers).send({ version: 1 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403));
});
