import type { NswMark, NswReprintRow, NswUpdate } from '@platewise/shared/nsw/queues';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import type { OfficeActor } from '../../../office/officeRecord';
import { changeOf, changeQueue, markQueue, type Queue } from '../certificates/nswQueue';
import { NSW_REPRINT_LIST } from './nswReprintList';

/** Each change is shown on the page of the buyer. */
const REPRINTS: Queue = {
  list: 'reprints',
  action: 'update NSW reprint',
  what: 'This NSW reprint',
  async find(tx, ids) {
    await tx.$queryRaw`
      SELECT 1 FROM "NswReprint" WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    const found = await tx.nswReprint.findMany({
      where: { id: { in: ids } },
      include: { user: { select: { id: true, email: true, firstName: true, lastName: true } } },
    });
    return found.map(({ user, ...reprint }) => ({
      ...reprint,
      learner: user,
      name: fullName(user),
      subject: { type: 'user', id: reprint.userId },
    }));
  },
  update: (tx, ids, data) => tx.nswReprint.updateMany({ where: { id: { in: ids } }, data }),
};

export async function updateReprint(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  update: NswUpdate,
): Promise<NswReprintRow> {
  const seen = [{ id, version: update.version }];
  const { withoutNumber } = update;
  await changeQueue(ctx, admin, REPRINTS, seen, changeOf(update), { withoutNumber });
  const [row] = await NSW_REPRINT_LIST.read(ctx, [id], undefined);
  if (!row) throw missing('This NSW reprint');
  return row;
}

export const markReprints = (ctx: AppContext, admin: OfficeActor, mark: NswMark) =>
  markQueue(ctx, admin, REPRINTS, NSW_REPRINT_LIST, mark);
