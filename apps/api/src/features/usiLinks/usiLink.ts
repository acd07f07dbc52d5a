import { createHmac } from 'node:crypto';
import { isUsiDoubtful } from '@platewise/shared/usi';
import { USI_LINK_DAYS, type UsiLink, type UsiProblem } from '@platewise/shared/usiLinks';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { DomainError } from '../../domainError';
import { hashToken } from '../auth/tokens';
import { type CertificateFacts, listCertificateChecks } from '../certificates/certificateChecks';
import { loadCertificateFacts } from '../certificates/loadCertificateFacts';

const DAY_MS = 86_400_000;
/** 128 bits, in digits that do not mind which letter case a mail program leaves them in. */
const TOKEN_CHARS = 32;
const TOKEN = new RegExp(`^[0-9a-f]{${TOKEN_CHARS}}$`);

export const LINK_ENDED =
  'This link no longer works. Please use the link in our latest email, log in to correct your USI, or call us.';
/** The same for an unknown link and for one that has ended, so that a guess learns nothing. */
const linkEnded = () => new DomainError('missing', LINK_ENDED);

/** Names one mailing of the link. */
export type UsiMailing = { enrolmentId: string; sentAt: Date };

/** Derived and not random: the mail is written later, and the link is stored nowhere. */
const usiLinkToken = ({ config }: AppContext, { enrolmentId, sentAt }: UsiMailing) =>
  createHmac('sha256', config.secrets.jwtSecret)
    .update(`usi-link:${enrolmentId}:${sentAt.toISOString()}`)
    .digest('hex')
    .slice(0, TOKEN_CHARS);

export const usiLinkUrl = (ctx: AppContext, mailing: UsiMailing) =>
  `${ctx.config.publicUrl}/usi/${usiLinkToken(ctx, mailing)}`;

/** The columns of a new link. */
export const newUsiLink = (ctx: AppContext, mailing: UsiMailing, sentBy: string | null) => ({
  ...mailing,
  tokenHash: hashToken(usiLinkToken(ctx, mailing)),
  expiresAt: new Date(mailing.sentAt.getTime() + USI_LINK_DAYS * DAY_MS),
  sentBy,
});

/** The link of a mailing, while it is the newest one and works. */
export const findMailedLink = (ctx: AppContext, mailing: UsiMailing) =>
  findLink(ctx, ctx.db, usiLinkToken(ctx, mailing));

const WITH_ENROLMENT = {
  enrolment: {
    select: {
      firstName: true,
      courseTitle: true,
      endedAt: true,
      user: { select: { deletedAt: true } },
      _count: { select: { certificates: true } },
    },
  },
} as const;

async function findLink(ctx: AppContext, db: Pick<Tx, 'usiLink'>, value: string) {
  const token = value.toLowerCase();
  if (!TOKEN.test(token)) return null;
  const link = await db.usiLink.findUnique({
    where: { tokenHash: hashToken(token) },
    include: WITH_ENROLMENT,
  });
  if (!link || link.expiresAt <= ctx.now()) return null;
  const { endedAt, user, _count } = link.enrolment;
  return endedAt || user.deletedAt || _count.certificates > 0 ? null : link;
}

export async function getLink(ctx: AppContext, token: string) {
  const link = await findLink(ctx, ctx.db, token);
  if (!link) throw linkEnded();
  return link;
}

/** Reads what the page shows: of all that the learner gave us, the first name alone. */
export async function getUsiLink(ctx: AppContext, token: string): Promise<UsiLink> {
  const { enrolmentId, enrolment } = await getLink(ctx, token);
  const { facts } = await loadCertificateFacts(ctx, ctx.db, enrolmentId);
  const need = findUsiNeed(facts);
  return {
    firstName: enrolment.firstName,
    courseTitle: enrolment.courseTitle,
    problem: need?.problem ?? null,
    differs: need?.differs ?? [],
    usiRegistry: ctx.gateways.usiRegistry !== null,
  };
}

type UsiNeed = { problem: UsiProblem; differs: UsiLink['differs'] };

/** Why the certificate waits for the USI; null when it does not. */
export function findUsiNeed(facts: CertificateFacts): UsiNeed | null {
  const isHeld = listCertificateChecks(facts).some(
    ({ check, passed }) => check === 'usi' && !passed,
  );
  if (!isHeld || !facts.step2Completed) return null;
  const { usiNumber, registry } = facts;
  if (!usiNumber) return { problem: 'missing', differs: [] };
  if (!registry || isUsiDoubtful(usiNumber)) return { problem: 'mistyped', differs: [] };
  const { state, differs } = registry;
  return state === 'verified' ? null : { problem: state, differs };
}
