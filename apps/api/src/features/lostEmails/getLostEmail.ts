import { showAddress } from '@platewise/shared/addresses';
import { type LostEmail, whyNotApproved } from '@platewise/shared/lostEmails';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { missing } from '../../domainError';
import { usiIn } from '../../sealing/sealedAnswers';
import { findBadAddress } from '../mails/delivery/badAddresses';
import { recordRead } from '../sensitiveReads/recordRead';
import { describeRequest } from './lostEmailList';

/** A request and the data of the account, to compare them. Each read is recorded, because of the birthday and the parts of the USI. */
export async function getLostEmail(ctx: AppContext, id: string): Promise<LostEmail> {
  const request = await ctx.db.lostEmail.findUnique({
    where: { id },
    include: {
      user: { include: { enrolments: { where: { details: { isNot: null } }, ...LATEST } } },
    },
  });
  if (!request) throw missing('This request');
  const { user } = request;
  const [enrolment] = user.enrolments;
  await recordRead(ctx, { userId: user.id, groups: ['usi', 'identity'], through: 'lost email' });
  const isOldAddressBad = (await findBadAddress(ctx.db, user.email)) !== null;
  const isUnchanged = user.active && user.email === request.formerEmail;
  return {
    ...describeRequest(request),
    version: request.version,
    fullName: request.fullName,
    words: request.words,
    note: request.note,
    toldAt: request.toldAt?.toISOString() ?? null,
    isOldAddressBad,
    whyNot: whyNotApproved({ ...request, isOldAddressBad, isUnchanged }, ctx.now()),
    account: {
      name: fullName(user),
      usi: maskUsi(enrolment ? usiIn(ctx, enrolment.details) : null),
      dateOfBirth: enrolment?.details ? dayOf(enrolment.details.dateOfBirth) : null,
      phone: enrolment?.phone ?? null,
      address: enrolment?.streetName
        ? showAddress(enrolment as Parameters<typeof showAddress>[0])
        : null,
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    },
  };
}

const LATEST = { include: { details: true }, orderBy: { enrolledAt: 'desc' }, take: 1 } as const;

/** '2G••••••V8': enough to compare on the phone. */
const maskUsi = (usi: string | null) => usi && `${usi.slice(0, 2)}••••••${usi.slice(-2)}`;
