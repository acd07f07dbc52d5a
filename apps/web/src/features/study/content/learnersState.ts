import { AUSTRALIAN_STATES } from '@platewise/shared/addresses/australianStates';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';

/** The state or territory of the learner's address; null where a server of an earlier release sends none. */
export const stateOf = ({ state }: Pick<UserCourseProgress, 'state'>) =>
  AUSTRALIAN_STATES.find((each) => each === state) ?? null;
