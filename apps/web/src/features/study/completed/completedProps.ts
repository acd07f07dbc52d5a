import type { UserCourseProgress } from '@platewise/shared/userCourses';

export type CompletedProps = { progress: UserCourseProgress; courseTitle: string };
