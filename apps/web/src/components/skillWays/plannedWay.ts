import type { SkillWay } from '@platewise/shared/skillClips';
import { PLANNED_WAYS } from '../../api/forgetDevice';
import { draftStorage } from '../../ui/drafts/draftStorage';

/** By the id of the course. */
type PlannedWays = Record<string, SkillWay>;

const isPlannedWays = (value: unknown): value is PlannedWays =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const STORAGE = draftStorage(PLANNED_WAYS, 'device', isPlannedWays);

/**
 * The way to show skills that was chosen on the page of a course, before an enrolment exists in which it could be stored. It is a
 * wish: the server still asks for the consent. A log-out forgets it, because kitchens share computers.
 */
export const findPlannedWay = (courseId: number): SkillWay | null =>
  STORAGE.read()?.[courseId] ?? null;

export const savePlannedWay = (courseId: number, way: SkillWay) =>
  void STORAGE.write({ ...STORAGE.read(), [courseId]: way });

/** Once the learner has chosen at the server, only that counts. */
export function removePlannedWay(courseId: number) {
  const { [courseId]: _, ...others } = STORAGE.read() ?? {};
  STORAGE.write(others);
}
