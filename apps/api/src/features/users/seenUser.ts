import type { Prisma, Tx } from '../../db/client';
import { missing } from '../../domainError';
import { changedMeanwhile, deletedMeanwhile } from './userErrors';

export type Admin = { userId: string; email: string };
export type SeenUser = Prisma.UserGetPayload<{ omit: { passwordHash: true } }>;

export const DELETED = 'delete user';

export const auditOf = (admin: Admin, action: string, id: string) => ({
  actor: { id: admin.userId, email: admin.email },
  action,
  subject: { type: 'user', id },
});

/** What the office can change. */
export const editable = ({ firstName, lastName, email, active, userType }: SeenUser) => ({
  firstName,
  lastName,
  email,
  active,
  userType,
});

/** As somebody has seen them. What they would order or start meanwhile waits. */
export async function lockUser(tx: Tx, id: string, version: number | undefined): Promise<SeenUser> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id}::uuid FOR UPDATE`;
  const user = await tx.user.findUnique({ where: { id }, omit: { passwordHash: true } });
  if (!user) throw (await wasDeleted(tx, id)) ? deletedMeanwhile() : missing('This user');
  if (version !== undefined && version !== user.version) throw changedMeanwhile();
  return user;
}

const wasDeleted = (tx: Tx, subjectId: string) =>
  tx.auditEntry.findFirst({
    where: { subjectType: 'user', subjectId, action: DELETED },
    select: { id: true },
  });
