import { draftStorage } from '../../ui/drafts/draftStorage';

/** A suitability check that was taken on this device. The server deletes its own copy after 30 days. */
type TakenCheck = {
  checkId: string;
  /** The course that was asked about. */
  courseId: number;
  /** The learner who enrolled with it. Kitchens share computers: it is not the check of the next learner. */
  userId?: string;
};

const isTakenCheck = (value: unknown): value is TakenCheck =>
  typeof value === 'object' &&
  value !== null &&
  'checkId' in value &&
  typeof value.checkId === 'string' &&
  'courseId' in value &&
  typeof value.courseId === 'number';

const STORAGE = draftStorage('suitability', 'device', isTakenCheck);

export const saveTakenCheck = (check: TakenCheck) => void STORAGE.write(check);
export const removeTakenCheck = () => STORAGE.remove();

/** Null where no check was taken, or only one with which another learner has enrolled. */
export function findTakenCheck(userId?: string): TakenCheck | null {
  const taken = STORAGE.read();
  return taken?.userId && taken.userId !== userId ? null : taken;
}

/** From now on the check on this device is this learner's only. */
export function claimTakenCheck(userId: string) {
  const taken = findTakenCheck(userId);
  if (taken) STORAGE.write({ ...taken, userId });
}
