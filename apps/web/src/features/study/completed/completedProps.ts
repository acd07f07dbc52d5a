import type { UserCourseProgress } from '@platewise/shared/study/userCourses';

export type CompletedProps = { progress: UserCourseProgress; courseTitle: string };
