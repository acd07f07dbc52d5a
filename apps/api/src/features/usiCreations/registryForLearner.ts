import { MESSAGES } from '@platewise/shared/messages';
import type { Caller } from '../../access/caller';
import type { AppContext } from '../../context';
import { conflict, forbidden } from '../../domainError';

export type OpenEnrolment = { id: string; step3CompletedAt: Date | null };

/**
 * The registry, for a learner who is enrolling. An admin who is logged in as the learner is refused, because only the learner can give
 * permission.
 */
export function getRegistryForLearner(
  { gateways: { usiRegistry } }: AppContext,
  { actorId }: Caller,
  { step3CompletedAt }: OpenEnrolment,
) {
  if (actorId) throw forbidden(MESSAGES.impersonation.usi);
  if (!usiRegistry) throw conflict('The USI Registry cannot be asked here.');
  if (step3CompletedAt) throw conflict(MESSAGES.enrolment.alreadyCompleted);
  return usiRegistry;
}

/** The message of an unexpected error could quote the document or the USI, and the log has messages. The places in the code stay. */
export function withoutWords(error: unknown): Error {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const clean = new Error(`${name} while the USI Registry was asked`);
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  clean.stack = [`Error: ${clean.message}`, ...places].join('\n');
  return clean;
}
