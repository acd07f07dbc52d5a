import { getCourse } from '@platewise/shared/content/courses';
import type { MarkedQuestion, WaitingContent } from '@platewise/shared/contentSync';
import type { ContentSection } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../context';
import type { ObserverForm, StoredTask } from '../content/applyObserverForm';
import { SOURCE_NAMES, type SourceKey } from '../content/storeContentSet';
import { checkIsTaught, noWaitingContent } from './courseRecord';

/** A whole content set, as the office sees it. */
export type WholeSet = {
  id: number;
  source: SourceKey;
  createdAt: Date;
  sections: ContentSection[];
  questions: MarkedQuestion[];
  tasks: StoredTask[] | null;
};

export async function findWholeSet(
  { db }: Pick<AppContext, 'db'>,
  courseId: number,
  state: 'LIVE' | 'WAITING',
): Promise<WholeSet | null> {
  const set = await db.contentSet.findFirst({
    where: { courseId, state },
    include: {
      questions: {
        orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }],
        select: {
          sectionId: true,
          questionNo: true,
          questionType: true,
          question: true,
          options: true,
          correct: true,
          reason: true,
        },
      },
    },
  });
  return (
    set && {
      id: set.id,
      source: set.source,
      createdAt: set.createdAt,
      sections: set.sections as ContentSection[],
      questions: set.questions.map((question) => ({
        ...question,
        options: question.options as MarkedQuestion['options'],
      })),
      tasks: (set.observerForm as ObserverForm | null)?.tasks ?? null,
    }
  );
}

export async function getWaitingSet(ctx: AppContext, courseId: number): Promise<WholeSet> {
  checkIsTaught(courseId);
  const waiting = await findWholeSet(ctx, courseId, 'WAITING');
  if (!waiting) throw noWaitingContent();
  return waiting;
}

/** Returns the waiting content with its correct answers. */
export async function getWaitingContent(
  ctx: AppContext,
  courseId: number,
): Promise<WaitingContent> {
  const { id, source, createdAt, sections, questions, tasks } = await getWaitingSet(ctx, courseId);
  return {
    courseId,
    courseTitle: getCourse(courseId).courseTitle,
    contentSetId: id,
    source: SOURCE_NAMES[source],
    storedAt: createdAt.toISOString(),
    sections,
    questions,
    observerTasks: tasks && tasks.map(({ taskGroup, task }) => ({ taskGroup, task })),
  };
}
