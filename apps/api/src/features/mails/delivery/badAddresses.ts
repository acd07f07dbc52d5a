import type { BadAddressRow } from '@platewise/shared/mails';
import type { AppContext } from '../../../context';
import type { Prisma, Tx } from '../../../db/client';
import { missing } from '../../../domainError';
import { audit } from '../../../office/audit';
import { actorOf, type OfficeActor } from '../../../office/officeRecord';
import type { MailTemplateName } from '../mailTemplate';

type BadAddress = Prisma.BadAddressGetPayload<object>;

/** Emails about the security of an account, which also go to a person who has marked one of our emails as spam. */
export const SECURITY_MAILS: readonly MailTemplateName[] = [
  'password-reset',
  'password-changed',
  'password-removed',
  'email-changed',
  'email-code',
  'email-change-undone',
  'lost-email-proof',
  'lost-email-warning',
  'lost-email-approved',
  'lost-email-declined',
  'passkey-changed',
  'sign-in-link',
  'account-made',
  'second-factor-changed',
];

export const findBadAddress = (db: Pick<Tx, 'badAddress'>, email: string) =>
  db.badAddress.findUnique({ where: { address: email.toLowerCase() } });

/** Whether an email to this address is not sent. */
export const isSuppressed = (bad: BadAddress | null, template: string) =>
  bad !== null &&
  !(bad.reason === 'complained' && SECURITY_MAILS.some((known) => known === template));

export const describeBadAddress = (bad: BadAddress | null): BadAddressRow | null =>
  bad && { address: bad.address, reason: bad.reason, since: bad.since.toISOString() };

type News = {
  mailId: string;
  email: string;
  reason: 'bounced' | 'complained';
  at: Date;
  status: string | null;
};

/** An address that bounces gets nothing at all, so that a bounce replaces a complaint. */
export const addBadAddress = (tx: Tx, { mailId, email, reason, at, status }: News) =>
  tx.$executeRaw`
    INSERT INTO "BadAddress" AS b (address, reason, since, status, "mailId")
    VALUES (${email.toLowerCase()}, ${reason}, ${at}, ${status}, ${mailId}::uuid)
    ON CONFLICT (address) DO UPDATE
      SET reason = EXCLUDED.reason, since = EXCLUDED.since, status = EXCLUDED.status, "mailId" = EXCLUDED."mailId"
      WHERE b.reason = 'complained' AND EXCLUDED.reason = 'bounced'`;

/** The address has received an email again. A person who complained still wants none. */
export const forgetBounce = (tx: Tx, email: string, at: Date) =>
  tx.badAddress.deleteMany({
    where: { address: email.toLowerCase(), reason: 'bounced', since: { lt: at } },
  });

/** The next email to the address is sent again. When two people of the office do so at the same time, one gets the entry. */
export async function tryAddressAgain(ctx: AppContext, admin: OfficeActor, email: string) {
  const address = email.toLowerCase();
  await ctx.db.$transaction(async (tx) => {
    const [removed] = await tx.$queryRaw<{ reason: string; mailId: string | null }[]>`
      DELETE FROM "BadAddress" WHERE address = ${address} RETURNING reason, "mailId"`;
    if (!removed) throw missing('A problem with this address');
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'try address again',
      subject: { type: 'mail', id: removed.mailId ?? address },
      before: { address, reason: removed.reason },
    });
  });
}
