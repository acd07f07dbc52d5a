import {
  type CatalogueCourse,
  certificateCodesString,
  PURCHASABLE_COURSES,
} from '@platewise/shared/content/courses';
import type { SyncedCourse } from '@platewise/shared/contentSync';
import type { AppContext } from '../../context';
import { SOURCE_NAMES, type SourceKey } from '../content/storeContentSet';

type CurrentSet = {
  id: number;
  courseId: number;
  number: number;
  state: string;
  source: SourceKey;
  publishedAt: Date | null;
};

/** Lists every course on sale with its live and its waiting content. */
export async function listSyncedCourses({ db }: Pick<AppContext, 'db'>): Promise<SyncedCourse[]> {
  const sets = await db.contentSet.findMany({
    where: { state: { not: 'RETIRED' } },
    select: {
      id: true,
      courseId: true,
      number: true,
      state: true,
      source: true,
      publishedAt: true,
    },
  });
  return PURCHASABLE_COURSES.map((course) =>
    syncedCourse(
      course,
      sets.filter(({ courseId }) => courseId === course.courseId),
    ),
  );
}

function syncedCourse(course: CatalogueCourse, sets: CurrentSet[]): SyncedCourse {
  const live = sets.find(({ state }) => state === 'LIVE');
  const waiting = sets.find(({ state }) => state === 'WAITING');
  return {
    courseId: course.courseId,
    courseTitle: course.courseTitle,
    certificateCodesString: certificateCodesString(course),
    currentSetCount: live?.number ?? 0,
    publishDateTime: live?.publishedAt?.toISOString() ?? null,
    isWaitingPublishing: waiting !== undefined,
    waitingContentSetId: waiting?.id ?? null,
    waitingSource: waiting ? SOURCE_NAMES[waiting.source] : null,
  };
}
