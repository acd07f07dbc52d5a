import type { AppContext } from '../../context';
import { openAnswers, openOfficeUsi } from '../../sealing/sealedAnswers';

type Details = { enrolmentId: string; sealedAnswers: Uint8Array | null };

/** What is sealed of an enrolment, for the person whose it is; nothing where it has been disposed of. */
export function openSensitive(
  ctx: AppContext,
  { id, sealedUsi }: { id: string; sealedUsi: Uint8Array | null },
  details: Details | null,
) {
  if (details?.sealedAnswers) return openAnswers(ctx, details);
  return sealedUsi ? { usiNumber: openOfficeUsi(ctx, { id, sealedUsi }) } : {};
}
