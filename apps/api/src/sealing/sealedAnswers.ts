import type { Keys } from './keyRing';
import { answersOf, officeUsiOf } from './places';
import { open, SealFault, seal } from './seal';
import { usiDigest } from './usiDigest';

/** What of step 2 nobody may read who merely holds the database. */
export type SensitiveAnswers = {
  usiNumber: string | null;
  disability: boolean;
  disabilityType: string | null;
  aboriginalOrTorresStraitIslandOrigin: boolean;
  /** Asked after a yes, and may be left open. */
  indigenousOrigin: string | null;
};

type Given = Partial<SensitiveAnswers> &
  Pick<SensitiveAnswers, 'disability' | 'aboriginalOrTorresStraitIslandOrigin'>;
export type SealedAnswers = { enrolmentId: string; sealedAnswers: Uint8Array | null };

export const sealAnswers = (keys: Keys, enrolmentId: string, answers: Given) => {
  const whole: SensitiveAnswers = {
    usiNumber: answers.usiNumber ?? null,
    disability: answers.disability,
    disabilityType: answers.disabilityType ?? null,
    aboriginalOrTorresStraitIslandOrigin: answers.aboriginalOrTorresStraitIslandOrigin,
    indigenousOrigin: answers.indigenousOrigin ?? null,
  };
  return {
    sealedAnswers: seal(keys, answersOf(enrolmentId), JSON.stringify(whole)),
    usiDigest: usiDigest(keys, whole.usiNumber),
  };
};

export function openAnswers(
  keys: Keys,
  { enrolmentId, sealedAnswers }: SealedAnswers,
): SensitiveAnswers {
  if (!sealedAnswers) throw new SealFault(`the answers of ${enrolmentId} have not been sealed yet`);
  return JSON.parse(open(keys, answersOf(enrolmentId), sealedAnswers).toString());
}

/** Step 2 as it is kept. */
export function sealDetails<T extends Given & { enrolmentId: string }>(keys: Keys, details: T) {
  const {
    usiNumber: _usi,
    disability: _disability,
    disabilityType: _type,
    aboriginalOrTorresStraitIslandOrigin: _isIndigenous,
    indigenousOrigin: _origin,
    ...rest
  } = details;
  return { ...rest, ...sealAnswers(keys, details.enrolmentId, details) };
}

/** Step 2 as it was answered. */
export const openDetails = <T extends SealedAnswers>(keys: Keys, details: T) => ({
  ...details,
  ...openAnswers(keys, details),
});

/** The USI that the learner has given; null where there is none. */
export const usiIn = (keys: Keys, details: (SealedAnswers & { hasUsi: boolean }) | null) =>
  (details?.hasUsi && openAnswers(keys, details).usiNumber) || null;

/** Another USI among the same answers. */
export const withUsi = (keys: Keys, details: SealedAnswers, usiNumber: string | null) =>
  sealAnswers(keys, details.enrolmentId, { ...openAnswers(keys, details), usiNumber });

/** What the office knows before the learner answers. */
export const sealOfficeUsi = (keys: Keys, enrolmentId: string, usi: string | null) => ({
  sealedUsi: usi === null ? null : seal(keys, officeUsiOf(enrolmentId), usi),
  usiDigest: usiDigest(keys, usi),
});

export const openOfficeUsi = (
  keys: Keys,
  { id, sealedUsi }: { id: string; sealedUsi: Uint8Array | null },
): string | null => sealedUsi && open(keys, officeUsiOf(id), sealedUsi).toString();
