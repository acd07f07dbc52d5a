import type { NswLabels } from '@platewise/shared/nswQueues';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { drawLabels } from './drawLabels';
import { WITH_LEARNER } from './nswCertificateRow';
import type { Recipient } from './recipient';

/** Address labels for rows of both queues, in the order in which they are named. */
export async function printLabels(ctx: AppContext, asked: NswLabels): Promise<Buffer> {
  const recipients = [
    ...inOrder(asked.certificates, await findLearners(ctx, asked.certificates)),
    ...inOrder(asked.reprints, await findBuyers(ctx, asked.reprints)),
  ];
  return pdfBuffer(drawLabels(recipients, ctx.config));
}

type Found = Map<string, Recipient>;

async function findLearners({ db }: AppContext, ids: string[]): Promise<Found> {
  const found = await db.nswCertificate.findMany({
    where: { enrolmentId: { in: ids } },
    include: WITH_LEARNER,
  });
  return new Map(found.map(({ enrolmentId, enrolment }) => [enrolmentId, enrolment]));
}

async function findBuyers({ db }: AppContext, ids: string[]): Promise<Found> {
  const found = await db.nswReprint.findMany({
    where: { id: { in: ids } },
    include: { user: { select: { firstName: true, lastName: true } } },
  });
  return new Map(found.map(({ user, ...reprint }) => [reprint.id, { ...reprint, ...user }]));
}

const inOrder = (ids: string[], found: Found): Recipient[] =>
  [...new Set(ids)].map((id) => {
    const recipient = found.get(id);
    if (!recipient)
      throw conflict('A chosen row is not there any more. Please look at the list again.');
    return recipient;
  });
