import type { NswCertificateRow, NswMark, NswUpdate } from '@platewise/shared/nswQueues';
import type { AppContext } from '../../context';
import { NSW_CERTIFICATE_LIST } from './nswCertificateList';
import { nswCertificateRow, WITH_LEARNER } from './nswCertificateRow';
import { type Admin, changeOf, changeQueue, markQueue, type Queue } from './nswQueue';

/** Named by their enrolments, on whose page each change is shown. */
const NSW_CERTIFICATES: Queue = {
  action: 'update NSW certificate',
  what: 'This NSW certificate',
  async find(tx, ids) {
    await tx.$queryRaw`
      SELECT 1 FROM "NswCertificate" WHERE "enrolmentId" = ANY (${ids}::uuid[]) ORDER BY "enrolmentId" FOR UPDATE`;
    const found = await tx.nswCertificate.findMany({
      where: { enrolmentId: { in: ids } },
      include: { enrolment: { select: { firstName: true, lastName: true } } },
    });
    return found.map(({ enrolmentId, enrolment, ...fields }) => ({
      ...fields,
      id: enrolmentId,
      name: `${enrolment.firstName} ${enrolment.lastName}`,
      subject: { type: 'enrolment', id: enrolmentId },
    }));
  },
  update: (tx, ids, data) =>
    tx.nswCertificate.updateMany({ where: { enrolmentId: { in: ids } }, data }),
};

export async function updateNswCertificate(
  ctx: AppContext,
  admin: Admin,
  id: string,
  update: NswUpdate,
): Promise<NswCertificateRow> {
  const seen = [{ id, version: update.version }];
  await changeQueue(ctx, admin, NSW_CERTIFICATES, seen, changeOf(update));
  const where = { enrolmentId: id };
  return nswCertificateRow(
    await ctx.db.nswCertificate.findUniqueOrThrow({ where, include: WITH_LEARNER }),
  );
}

export const markNswCertificates = (ctx: AppContext, admin: Admin, mark: NswMark) =>
  markQueue(ctx, admin, NSW_CERTIFICATES, NSW_CERTIFICATE_LIST, mark);
