import type { CourseTask } from '@platewise/shared/content/courseContent';
import type { MarkedQuestion } from '@platewise/shared/contentSync';
import { type ContentSection, FINAL_QUIZ } from '@platewise/shared/study/userCourses';
import type { Item } from './matchItems';
import { plainLines } from './plainLines';

export const sectionItems = (sections: ContentSection[]): Item[] =>
  sections.map(({ sectionId, title, content }) => {
    const pages = content.map((page) => page.title);
    return {
      title,
      place: `Section ${sectionId}`,
      sectionId: 0,
      keys: [title],
      content: title,
      lines: [],
      alike: pages,
    };
  });

const placeOf = ({ sectionId, title }: ContentSection) => `Section ${sectionId}: ${title}`;

export const pageItems = (sections: ContentSection[]): Item[] =>
  sections.flatMap((section) =>
    section.content.map(({ title, html }, i) => {
      const lines = plainLines(html);
      return {
        title,
        place: `${placeOf(section)}, page ${i + 1}`,
        sectionId: section.sectionId,
        keys: [`${section.title}\n${title}`, title, html],
        content: `${title}\n${html}`,
        lines,
        alike: lines,
      };
    }),
  );

export function questionItems(sections: ContentSection[], questions: MarkedQuestion[]): Item[] {
  const places = new Map(sections.map((section) => [section.sectionId, placeOf(section)]));
  places.set(FINAL_QUIZ, 'Final quiz');
  return questions.map(({ sectionId, questionNo, ...asked }) => {
    const { question, options } = asked;
    const lines = questionLines(asked);
    const words = [question, ...options.map(({ title }) => title)].join('\n');
    return {
      title: plainLines(question).join(' '),
      place: `${places.get(sectionId)}, question ${questionNo}`,
      sectionId,
      keys: [`${places.get(sectionId)}\n${words}`, words],
      content: JSON.stringify(asked),
      lines,
      alike: lines
        .join(' ')
        .toLowerCase()
        .split(/\P{L}+/u),
    };
  });
}

function questionLines({
  question,
  options,
  correct,
  reason,
}: Omit<MarkedQuestion, 'sectionId' | 'questionNo'>): string[] {
  return [
    ...plainLines(question),
    ...options.flatMap(({ title, items }, i) => [
      ...(title ? [title] : []),
      ...items.map((item, j) => `• ${item}${correct[i] === j ? ' (right answer)' : ''}`),
    ]),
    `Reason: ${reason}`,
  ];
}

export const taskItems = (tasks: Pick<CourseTask, 'key' | 'taskGroup' | 'task'>[]): Item[] =>
  tasks.map(({ key, taskGroup, task }) => ({
    title: task,
    place: `Third-party form: ${taskGroup}`,
    sectionId: 0,
    keys: [key, task],
    content: `${taskGroup}\n${task}`,
    lines: [task],
    alike: [],
  }));
