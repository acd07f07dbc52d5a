import type { MarkedQuestion, WaitingContent } from '@platewise/shared/contentSync';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { ContentPage, ContentSection } from '@platewise/shared/study/userCourses';
import { groupBy } from '../groupBy';

type Tasks = NonNullable<WaitingContent['observerTasks']>;

/** A part that is shown by itself; `anchor` is its name in the address. */
export type Stop = { anchor: string; group: string; title: string } & (
  | { kind: 'page'; section: ContentSection; lesson: ContentPage }
  | { kind: 'quiz'; questions: MarkedQuestion[] }
  | { kind: 'tasks'; tasks: Tasks }
);

const AFTERWARDS = 'After the last section';

/** All of a waiting set in the order in which a learner meets it. */
export function stopsOf({ sections, questions, observerTasks }: WaitingContent): Stop[] {
  const quizOf = (sectionId: number) => questions.filter((each) => each.sectionId === sectionId);
  return [
    ...sections.flatMap((section) => sectionStops(section, quizOf(section.sectionId))),
    ...quizStops(AFTERWARDS, FINAL_QUIZ, 'Final Quiz', quizOf(FINAL_QUIZ)),
    ...(observerTasks
      ? [
          {
            kind: 'tasks' as const,
            anchor: 'observer',
            group: AFTERWARDS,
            title: 'What the observer is asked',
            tasks: observerTasks,
          },
        ]
      : []),
  ];
}

function sectionStops(section: ContentSection, questions: MarkedQuestion[]): Stop[] {
  const { sectionId, title, content } = section;
  const group = `Section ${sectionId}: ${title}`;
  return [
    ...content.map((lesson, i) => ({
      kind: 'page' as const,
      anchor: `section-${sectionId}-page-${i + 1}`,
      group,
      title: lesson.title,
      section,
      lesson,
    })),
    ...quizStops(group, sectionId, `Section ${sectionId} Quiz`, questions),
  ];
}

const quizStops = (
  group: string,
  sectionId: number,
  title: string,
  questions: MarkedQuestion[],
): Stop[] =>
  questions.length === 0
    ? []
    : [{ kind: 'quiz', anchor: `section-${sectionId}-quiz`, group, title, questions }];

/** Those of one section together. */
export const byGroup = (stops: Stop[]) => groupBy(stops, ({ group }) => group);
