import type { AppContext } from '../../context';
import { listDisposals } from '../../features/retention/listDisposals';
import { type Make, signedIn } from './validRequest';

const MONTH = { month: new Date('2026-03-01T00:00:00Z') };

async function aWaitingList(ctx: AppContext) {
  await ctx.db.disposal.deleteMany();
  await ctx.db.retentionHold.deleteMany();
  const { header } = await signedIn(ctx, 1);
  const message = await ctx.db.contactMessage.create({
    data: {
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Hello',
      createdAt: new Date('2024-05-01T00:00:00Z'),
    },
  });
  await listDisposals(ctx);
  const { id, total } = await ctx.db.disposal.findUniqueOrThrow({ where: MONTH });
  const open = { state: 'WAITING', version: 1 } as const;
  const renew = () => ctx.db.disposal.update({ where: { id }, data: open });
  return { id, total, header, renew, subjectId: message.id };
}

const asked =
  (path: string): Make =>
  async (ctx) => ({ path, header: (await signedIn(ctx, 1)).header });

const ofList =
  (path: string): Make =>
  async (ctx) => {
    const { id, header } = await aWaitingList(ctx);
    return { path: `/admin/retention/disposals/${id}/${path}?rule=enquiries`, header };
  };

const aHold: Make = async (ctx) => {
  const { id: disposalId, header, subjectId } = await aWaitingList(ctx);
  return {
    path: '/admin/retention/holds',
    header,
    body: {
      disposalId,
      subjectId,
      rule: 'enquiries',
      scope: 'record',
      reason: 'A complaint is open.',
      until: '2027-01-01',
    },
    renew: () => ctx.db.retentionHold.deleteMany(),
  };
};

/** Calls about retention and disposal. */
export const RETENTION_REQUESTS: Record<string, Make> = {
  'get /admin/retention/disposals/:id/items': ofList('items'),
  'get /admin/retention/disposals/:id/items/export.csv': ofList('items/export.csv'),
  'post /admin/retention/disposals/:id/approval': async (ctx) => {
    const { id, total, ...rest } = await aWaitingList(ctx);
    const path = `/admin/retention/disposals/${id}/approval`;
    return { ...rest, path, body: { version: 1, records: total } };
  },
  'post /admin/retention/disposals/:id/refusal': async (ctx) => {
    const { id, renew, ...rest } = await aWaitingList(ctx);
    const path = `/admin/retention/disposals/${id}/refusal`;
    return { ...rest, renew, path, body: { version: 1, reason: 'Audit in April.' } };
  },
  'get /admin/retention/holds': asked('/admin/retention/holds'),
  'get /admin/retention/holds/export.csv': asked('/admin/retention/holds/export.csv'),
  'post /admin/retention/holds': aHold,
  'delete /admin/retention/holds/:id': async (ctx) => {
    const { header, body } = await aHold(ctx);
    const { subjectId } = body as { subjectId: string };
    const { id } = await ctx.db.retentionHold.create({
      data: {
        heldId: subjectId,
        scope: 'record',
        reason: 'A complaint is open.',
        until: new Date('2027-01-01T00:00:00Z'),
        placedAt: ctx.now(),
        placedByEmail: 'a@example.com',
      },
    });
    const renew = () => ctx.db.retentionHold.update({ where: { id }, data: { liftedAt: null } });
    return { path: `/admin/retention/holds/${id}`, header, renew };
  },
};
