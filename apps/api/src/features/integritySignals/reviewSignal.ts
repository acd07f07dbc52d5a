import type { ReviewSignal } from '@platewise/shared/integritySignals';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor, officeRecord } from '../../office/officeRecord';

const SIGNAL = officeRecord<Prisma.IntegritySignalGetPayload<object>, string>({
  subjectType: 'integritySignal',
  name: 'signal',
  deletion: 'delete integrity signal',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "IntegritySignal" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.integritySignal.findUnique({ where: { id } });
  },
});

type Reviewer = OfficeActor & { firstName: string; lastName: string };

/** Records that the office has looked at a signal, with its note. It decides nothing about the enrolment. */
export async function reviewSignal(
  ctx: AppContext,
  admin: Reviewer,
  id: string,
  { note, version }: ReviewSignal,
) {
  await ctx.db.$transaction(async (tx) => {
    const { reviewedAt, enrolmentId, kind } = await SIGNAL.lock(tx, id, version);
    if (reviewedAt) throw conflict('This signal has already been reviewed.');
    await tx.integritySignal.update({
      where: { id },
      data: {
        reviewedAt: ctx.now(),
        reviewedById: admin.userId,
        reviewedByName: fullName(admin),
        note,
        version: { increment: 1 },
      },
    });
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'review integrity signal',
      // The log names the enrolment and links to it.
      subject: { type: 'enrolment', id: enrolmentId },
      after: { signalId: id, kind, note },
    });
  });
}
