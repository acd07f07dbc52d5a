import { type Bytes, hmac } from './cipher';
import { type FieldKey, type Keys, keyRing } from './keyRing';
import { open, SealFault, seal } from './seal';
import { answersField, officeUsiField } from './sealedField';

/** Answers of step 2 that must not be readable with the database alone. */
export type SensitiveAnswers = {
  usiNumber: string | null;
  disability: boolean;
  disabilityType: string | null;
  aboriginalOrTorresStraitIslandOrigin: boolean;
  /** Asked only after a yes, and optional. */
  indigenousOrigin: string | null;
};

type AnswersInput = Partial<SensitiveAnswers> &
  Pick<SensitiveAnswers, 'disability' | 'aboriginalOrTorresStraitIslandOrigin'>;
export type SealedAnswers = { enrolmentId: string; sealedAnswers: Uint8Array | null };

export const sealAnswers = (keys: Keys, enrolmentId: string, answers: AnswersInput) => {
  const whole: SensitiveAnswers = {
    usiNumber: answers.usiNumber ?? null,
    disability: answers.disability,
    disabilityType: answers.disabilityType ?? null,
    aboriginalOrTorresStraitIslandOrigin: answers.aboriginalOrTorresStraitIslandOrigin,
    indigenousOrigin: answers.indigenousOrigin ?? null,
  };
  return {
    sealedAnswers: seal(keys, answersField(enrolmentId), JSON.stringify(whole)),
    usiDigest: usiDigest(keys, whole.usiNumber),
  };
};

export function openAnswers(
  keys: Keys,
  { enrolmentId, sealedAnswers }: SealedAnswers,
): SensitiveAnswers {
  if (!sealedAnswers) throw new SealFault(`the answers of ${enrolmentId} have not been sealed yet`);
  return JSON.parse(open(keys, answersField(enrolmentId), sealedAnswers).toString());
}

/** The details of step 2 with their sensitive answers sealed. */
export function sealDetails<T extends AnswersInput & { enrolmentId: string }>(
  keys: Keys,
  details: T,
) {
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

/** The details of step 2 with their sensitive answers opened. */
export const openDetails = <T extends SealedAnswers>(keys: Keys, details: T) => ({
  ...details,
  ...openAnswers(keys, details),
});

/** The USI that the learner has entered, or null. */
export const usiIn = (keys: Keys, details: (SealedAnswers & { hasUsi: boolean }) | null) =>
  (details?.hasUsi && openAnswers(keys, details).usiNumber) || null;

/** The same answers with another USI, sealed again. */
export const withUsi = (keys: Keys, details: SealedAnswers, usiNumber: string | null) =>
  sealAnswers(keys, details.enrolmentId, { ...openAnswers(keys, details), usiNumber });

/** Seals a USI that the office has recorded before the learner answers step 2. */
export const sealOfficeUsi = (keys: Keys, enrolmentId: string, usi: string | null) => ({
  sealedUsi: usi === null ? null : seal(keys, officeUsiField(enrolmentId), usi),
  usiDigest: usiDigest(keys, usi),
});

export const openOfficeUsi = (
  keys: Keys,
  { id, sealedUsi }: { id: string; sealedUsi: Uint8Array | null },
): string | null => sealedUsi && open(keys, officeUsiField(id), sealedUsi).toString();

const digest = (key: FieldKey, usi: string): Bytes => hmac(key.keyOf('USI digest'), usi);

/** A keyed digest for searching by USI. Without the key, no USI can be guessed from it. */
export function usiDigest(keys: Keys, usi: string | null): Bytes | null {
  return usi === null ? null : digest(keyRing(keys)[0], usi);
}

/** The digests of a USI under the current key and all former keys. */
export const usiDigests = (keys: Keys, usi: string): Bytes[] =>
  keyRing(keys).map((key) => digest(key, usi));
