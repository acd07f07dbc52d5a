import type { AppContext } from '../../../context';
import { dateOf, type Prisma } from '../../../db/client';

export const aTask = (ctx: AppContext, over: Partial<Prisma.OfficeTaskUncheckedCreateInput> = {}) =>
  ctx.db.officeTask.create({
    data: {
      title: 'Call about the observer',
      dueOn: dateOf('2026-03-02'),
      createdAt: ctx.now(),
      createdById: '018f4e00-0000-7000-8000-000000000001',
      createdByName: 'Ada Byrne',
      ...over,
    },
  });
