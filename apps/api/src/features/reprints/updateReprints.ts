import type { NswMark, NswReprintRow, NswUpdate } from '@platewise/shared/nswQueues';
import type { AppContext } from '../../context';
import {
  type Admin,
  changeOf,
  changeQueue,
  markQueue,
  type Queue,
} from '../nswCertificates/nswQueue';
import { NSW_REPRINT_LIST } from './nswReprintList';
import { nswReprintRow, WITH_BUYER } from './nswReprintRow';

/** Each change is shown on the page of whoever bought it. */
const REPRINTS: Queue = {
  action: 'update NSW reprint',
  what: 'This NSW reprint',
  async find(tx, ids) {
    await tx.$queryRaw`
      SELECT 1 FROM "NswReprint" WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    const found = await tx.nswReprint.findMany({
      where: { id: { in: ids } },
      include: { user: { select: { firstName: true, lastName: true } } },
    });
    return found.map(({ user, ...reprint }) => ({
      ...reprint,
      name: `${user.firstName} ${user.lastName}`,
      subject: { type: 'user', id: reprint.userId },
    }));
  },
  update: (tx, ids, data) => tx.nswReprint.updateMany({ where: { id: { in: ids } }, data }),
};

export async function updateReprint(
  ctx: AppContext,
  admin: Admin,
  id: string,
  update: NswUpdate,
): Promise<NswReprintRow> {
  await changeQueue(ctx, admin, REPRINTS, [{ id, version: update.version }], changeOf(update));
  return nswReprintRow(
    await ctx.db.nswReprint.findUniqueOrThrow({ where: { id }, include: WITH_BUYER }),
  );
}

export const markReprints = (ctx: AppContext, admin: Admin, mark: NswMark) =>
  markQueue(ctx, admin, REPRINTS, NSW_REPRINT_LIST, mark);
