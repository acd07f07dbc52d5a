import type { NswCertificateRow, NswMark, NswUpdate } from '@platewise/shared/nsw/queues';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import type { OfficeActor } from '../../../office/officeRecord';
import { NSW_CERTIFICATE_LIST } from './nswCertificateList';
import { changeOf, changeQueue, markQueue, type Queue } from './nswQueue';

/** Named by their enrolments, on whose page each change is shown. */
const NSW_CERTIFICATES: Queue = {
  list: 'certificates',
  action: 'update NSW certificate',
  what: 'This NSW certificate',
  async find(tx, ids) {
    await tx.$queryRaw`
      SELECT 1 FROM "NswCertificate" WHERE "enrolmentId" = ANY (${ids}::uuid[]) ORDER BY "enrolmentId" FOR UPDATE`;
    const found = await tx.nswCertificate.findMany({
      where: { enrolmentId: { in: ids } },
      include: {
        enrolment: {
          select: { firstName: true, lastName: true, user: { select: { id: true, email: true } } },
        },
      },
    });
    return found.map(({ enrolmentId, enrolment, ...fields }) => ({
      ...fields,
      id: enrolmentId,
      enrolmentId,
      learner: enrolment.user,
      name: fullName(enrolment),
      subject: { type: 'enrolment', id: enrolmentId },
    }));
  },
  update: (tx, ids, data) =>
    tx.nswCertificate.updateMany({ where: { enrolmentId: { in: ids } }, data }),
};

export async function updateNswCertificate(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  update: NswUpdate,
): Promise<NswCertificateRow> {
  const seen = [{ id, version: update.version }];
  const { withoutNumber } = update;
  await changeQueue(ctx, admin, NSW_CERTIFICATES, seen, changeOf(update), { withoutNumber });
  const [row] = await NSW_CERTIFICATE_LIST.read(ctx, [id], undefined);
  if (!row) throw missing('This NSW certificate');
  return row;
}

export const markNswCertificates = (ctx: AppContext, admin: OfficeActor, mark: NswMark) =>
  markQueue(ctx, admin, NSW_CERTIFICATES, NSW_CERTIFICATE_LIST, mark);
