import type { UserType } from '@platewise/shared/accounts';
import type { OfficeRole } from '@platewise/shared/officeRoles';

/** The signed-in user who makes a call. */
export type Caller = {
  userId: string;
  userType: UserType;
  /** Null for people outside the office. */
  officeRole: OfficeRole | null;
  email: string;
  firstName: string;
  lastName: string;
  sessionId: string;
  /** The admin who is signed in as this user. */
  actorId: string | null;
};
