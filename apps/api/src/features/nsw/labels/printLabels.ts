import type { NswLabels } from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../../context';
import { conflict } from '../../../domainError';
import { findSelectedIds } from '../../../lists/findSelectedIds';
import { pdfBuffer } from '../../../pdf/pdfBuffer';
import { NSW_CERTIFICATE_LIST } from '../certificates/nswCertificateList';
import { WITH_LEARNER } from '../certificates/nswCertificateRow';
import type { Recipient } from '../certificates/recipient';
import { NSW_REPRINT_LIST } from '../reprints/nswReprintList';
import { drawLabels } from './drawLabels';

/** Address labels for rows of both queues, in the order in which they are named, or for all of one that match. */
export async function printLabels(ctx: AppContext, asked: NswLabels): Promise<Buffer> {
  const { certificates, reprints } = await idsOf(ctx, asked);
  const recipients = [
    ...inOrder(certificates, await findLearners(ctx, certificates)),
    ...inOrder(reprints, await findBuyers(ctx, reprints)),
  ];
  return pdfBuffer(await drawLabels(recipients, ctx.config));
}

async function idsOf(ctx: AppContext, { certificates, reprints, ...asked }: NswLabels) {
  const { queue, matching, expected = 0 } = asked;
  if (!matching) return { certificates, reprints };
  const chosen = { matching, expected };
  return queue === 'reprints'
    ? { certificates: [], reprints: await findSelectedIds(ctx, NSW_REPRINT_LIST, chosen) }
    : { certificates: await findSelectedIds(ctx, NSW_CERTIFICATE_LIST, chosen), reprints: [] };
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
