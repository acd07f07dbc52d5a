import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';

type Entry = {
  actor: { id: string; email: string };
  /** The user an admin acted as. */
  asUserId?: string;
  action: string;
  subject: { type: string; id: string };
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  address?: string;
};

/** Written in the transaction of the change it tells of; nothing updates or deletes it afterwards. */
export async function audit(ctx: AppContext, tx: Tx, { actor, subject, ...entry }: Entry) {
  await tx.auditEntry.create({
    data: {
      ...entry,
      at: ctx.now(),
      actorId: actor.id,
      actorEmail: actor.email,
      subjectType: subject.type,
      subjectId: subject.id,
    },
  });
}
