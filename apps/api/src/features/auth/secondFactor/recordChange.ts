import type { SecondFactorChange } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { audit } from '../../../office/audit';
import { queueMail } from '../../mails/queueMail';

/** The name of each change in the audit log. */
const ACTIONS: Record<SecondFactorChange, string> = {
  on: 'turn on two-step sign-in',
  'another-app': 'set up two-step sign-in in another app',
  off: 'turn off two-step sign-in',
  reset: 'reset two-step sign-in',
  'recovery-codes': 'make new recovery codes',
  'recovery-code-used': 'log in with a recovery code',
};

export type SecondFactorUser = { id: string; email: string };
type Change = {
  user: SecondFactorUser;
  /** The user who makes the change, or null for the command line. */
  actor: SecondFactorUser | null;
  change: SecondFactorChange;
};

/** Records a change of the second factor in the audit log and emails the user. */
export async function recordChange(ctx: AppContext, tx: Tx, { user, actor, change }: Change) {
  await audit(ctx, tx, {
    actor,
    action: ACTIONS[change],
    subject: { type: 'user', id: user.id },
  });
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'second-factor-changed',
    data: { userId: user.id, change, at: ctx.now().toISOString() },
    userId: user.id,
  });
}
