import type { UserType } from '@platewise/shared/accounts';

/** The signed-in user who makes a call. */
export type Caller = {
  userId: string;
  userType: UserType;
  email: string;
  firstName: string;
  lastName: string;
  sessionId: string;
  /** The admin who is signed in as this user. */
  actorId: string | null;
};
