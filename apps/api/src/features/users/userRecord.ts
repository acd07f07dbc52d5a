import type { Prisma } from '../../db/client';
import { officeRecord } from '../../office/officeRecord';

export type UserRecord = Prisma.UserGetPayload<{ omit: { passwordHash: true } }>;

/** A lock on the user also blocks new orders and enrolments of the user until the transaction ends. */
export const USER = officeRecord<UserRecord, string>({
  subjectType: 'user',
  name: 'user',
  deletion: 'delete user',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.user.findUnique({ where: { id }, omit: { passwordHash: true } });
  },
  isDeleted: ({ deletedAt }) => deletedAt !== null,
});

/** The fields of a user that the office can change. */
export const editable = ({ firstName, lastName, email, active, userType }: UserRecord) => ({
  firstName,
  lastName,
  email,
  active,
  userType,
});
