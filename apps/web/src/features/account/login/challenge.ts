import { isFailure } from '../../../api/failure';

/** The password was right, and a code from an authenticator app is asked for, or the app itself. */
export type Challenge = { mfaToken: string; isEnrolled: boolean };

export function challengeIn(error: unknown): Challenge | null {
  if (!isFailure(error) || !error.mfa_token) return null;
  return { mfaToken: error.mfa_token, isEnrolled: error.mfa_enrolled ?? false };
}

/** As the history keeps it, for as long as somebody looks for their phone. */
export function rememberedChallenge(state: unknown): Challenge | null {
  const remembers = typeof state === 'object' && state !== null && 'challenge' in state;
  return remembers ? (state.challenge as Challenge | null) : null;
}
