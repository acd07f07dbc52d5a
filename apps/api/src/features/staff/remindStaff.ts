import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import { REMINDABLE_STATES, type StaffReminders } from '@platewise/shared/staff';
import type { AppContext } from '../../context';
import { Prisma, type Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { isDaytime, nextDaytime } from '../mails/daytime';
import { type OnceOnlyMail, queueNewMails } from '../mails/queueMail';
import { countMailsToOthers } from '../vouchers/countMailsToOthers';
import { nextReminder, remindedBy, type StaffMember, staffOf, staffWaiting } from './staffQuery';

type Found = StaffMember & { isWaiting: boolean };
type Business = { userId: string; email: string };

/**
 * Reminds people about what they have left to do: the holders of the given vouchers, or everyone. Each person gets one
 * email about all of these courses, and at most one in three days, however often and from however many tabs the
 * business asks.
 */
export async function remindStaff(
  ctx: AppContext,
  business: Business,
  voucherIds?: string[],
): Promise<StaffReminders> {
  return ctx.db.$transaction(async (tx) => {
    const found = await findStaff(ctx, tx, business.userId, voucherIds);
    if (voucherIds && found.length < new Set(voucherIds).size) throw missing('This voucher');
    const waiting = byPerson(
      found.filter((member) => (voucherIds ? isTheirs(member) : member.isWaiting)),
    );
    if (waiting.size === 0)
      throw conflict("They have nothing left to do, so there's nothing to remind them about.");

    const due = await takeTurns(ctx, tx, business.userId, [...waiting.keys()]);
    if (due.length === 0) throw remindedLately([...waiting.values()].flat());
    await countMailsToOthers(ctx, tx, business.userId, { mails: due.length });
    const mails = due.map((address) => mailTo(ctx, business, waiting.get(address) ?? []));
    await queueNewMails(ctx, tx, mails);
    const now = ctx.now();
    const heldUntil = isDaytime(now) ? null : nextDaytime(now).toISOString();
    const tooSoon = waiting.size - due.length;
    return { reminded: due.length, tooSoon, ...countOthers(found, waiting), heldUntil };
  });
}

const findStaff = (ctx: AppContext, tx: Tx, ownerId: string, ids?: string[]) =>
  tx.$queryRaw<Found[]>`
    SELECT s.*, (${staffWaiting(ctx.now())}) AS "isWaiting" FROM (${staffOf(ctx, ownerId)}) s
    WHERE ${ids ? Prisma.sql`s."voucherId" = ANY(${ids}::uuid[])` : Prisma.sql`true`} ORDER BY s."voucherId"`;

const isTheirs = ({ state }: StaffMember) => REMINDABLE_STATES.includes(state);

/** Counts the people who get no reminder. Those with something left to do got their voucher in the last days. */
function countOthers(found: Found[], waiting: ReadonlyMap<string, Found[]>) {
  const others = [...byPerson(found)].filter(([address]) => !waiting.has(address));
  const invitedLately = others.filter(([, members]) => members.some(isTheirs)).length;
  return { invitedLately, nothingToDo: others.length - invitedLately };
}

function byPerson(members: Found[]): Map<string, Found[]> {
  const people = new Map<string, Found[]>();
  for (const member of members)
    people.set(member.address, [...(people.get(member.address) ?? []), member]);
  return people;
}

/**
 * One conditional update lets only one of several simultaneous requests remind a person. The addresses are sorted, so
 * that two requests for everyone cannot deadlock.
 */
async function takeTurns(ctx: AppContext, tx: Tx, ownerId: string, addresses: string[]) {
  const now = ctx.now();
  const taken = await tx.$queryRaw<{ address: string }[]>`
    INSERT INTO "StaffReminder" ("userId", address, "remindedAt")
    SELECT ${ownerId}::uuid, a, ${now} FROM unnest(${addresses.toSorted()}::text[]) a
    ON CONFLICT ("userId", address) DO UPDATE SET "remindedAt" = ${now}
      WHERE "StaffReminder"."remindedAt" <= ${remindedBy(now)}
    RETURNING address`;
  return taken.map(({ address }) => address);
}

function remindedLately(members: StaffMember[]) {
  const [first] = members;
  const times = members.flatMap(({ remindedAt }) => remindedAt?.getTime() ?? []);
  const next =
    times.length > 0
      ? ` from ${showTime(nextReminder(new Date(Math.min(...times))))}`
      : ' in three days';
  const who =
    new Set(members.map(({ address }) => address)).size === 1 && first
      ? `${fullName(first)} was`
      : 'Everyone was';
  return conflict(`${who} reminded in the last three days. You can send the next reminder${next}.`);
}

function mailTo(ctx: AppContext, business: Business, members: StaffMember[]): OnceOnlyMail {
  const [first] = members;
  const voucherIds = members.map(({ voucherId }) => voucherId);
  const address = first?.address ?? '';
  return {
    to: address,
    replyTo: business.email,
    template: 'staff-reminder',
    data: { businessId: business.userId, voucherIds },
    onceKey: `staff-reminder:${business.userId}:${address}:${ctx.now().toISOString()}`,
  };
}
