import { randomUUID } from 'node:crypto';
import type { AskNameChange, OwnNameChange } from '@platewise/shared/nameChanges';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf } from '../../office/officeRecord';
import { seal } from '../../sealing/seal';
import { nameProofField } from '../../sealing/sealedField';
import { lockPerson } from '../documents/moveDocuments';
import { describeChanges, findNameChanges } from './findNameChanges';
import { changesAnything } from './nameChangeRules';

type Learner = { userId: string; email: string };
type File = { bytes: Buffer; mediaType: string };

/** The learner's name, what would change with it, and the latest request. */
export async function getOwnNameChange(ctx: AppContext, userId: string): Promise<OwnNameChange> {
  const { account, changes } = await findNameChanges(ctx, ctx.db, userId);
  const latest = await ctx.db.nameChange.findFirst({
    where: { userId },
    omit: { sealedProof: true },
    orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
  });
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    ...describeChanges(changes),
    request: latest && {
      kind: latest.kind,
      state: latest.state,
      firstName: latest.firstName,
      lastName: latest.lastName,
      askedAt: latest.askedAt.toISOString(),
      decidedAt: latest.decidedAt?.toISOString() ?? null,
      reason: latest.reason,
      certificateNumbers: latest.certificateNumbers,
    },
  };
}

/** Stores a request with its proof. The unique index on waiting requests decides which of several presses is the first. */
export async function askForNameChange(
  ctx: AppContext,
  learner: Learner,
  { kind, firstName, lastName }: AskNameChange,
  { bytes, mediaType }: File,
): Promise<OwnNameChange> {
  const { userId } = learner;
  const id = randomUUID();
  // A person with one name has it in both places.
  const to = { firstName, lastName: lastName ?? firstName };
  const sealedProof = seal(ctx, nameProofField(id), bytes);
  await ctx.db
    .$transaction(async (tx) => {
      await lockPerson(tx, userId);
      const { account, changes } = await findNameChanges(ctx, tx, userId, to);
      if (account.deletedAt) throw missing('This user');
      if (!changesAnything(account, changes, to)) throw sameName();
      await tx.nameChange.create({
        data: {
          id,
          userId,
          kind,
          ...to,
          formerFirstName: account.firstName,
          formerLastName: account.lastName,
          askedAt: ctx.now(),
          sealedProof,
          proofType: mediaType,
          proofSize: bytes.length,
        },
      });
      await audit(ctx, tx, { ...entry(learner, 'ask for another name'), after: { kind, ...to } });
    })
    .catch(onDuplicate('NameChange', alreadyWaiting));
  return getOwnNameChange(ctx, userId);
}

/** Takes back the request that waits, and destroys its proof. Of this and a decision at the same moment, one happens. */
export async function withdrawNameChange(
  ctx: AppContext,
  learner: Learner,
): Promise<OwnNameChange> {
  const { userId } = learner;
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.nameChange.updateMany({
      where: { userId, state: 'waiting' },
      data: { state: 'withdrawn', decidedAt: ctx.now(), ...WITHOUT_PROOF },
    });
    if (count === 0) throw nothingWaits();
    await audit(ctx, tx, entry(learner, 'withdraw request for another name'));
  });
  return getOwnNameChange(ctx, userId);
}

export const WITHOUT_PROOF = { sealedProof: null, proofType: null, proofSize: null };

const entry = (learner: Learner, action: string) => ({
  actor: actorOf(learner),
  action,
  subject: { type: 'user', id: learner.userId },
});

const sameName = () => invalidField('firstName', 'This is the name that we have for you already.');
const alreadyWaiting = () =>
  conflict('You have asked for another name already. We’ll email you when we have looked at it.');
const nothingWaits = () => conflict('There is no request that waits. Please load the page again.');
