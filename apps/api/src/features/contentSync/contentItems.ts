import type { CourseTask } from '@platewise/shared/content/courseContent';
import type { MarkedQuestion } from '@platewise/shared/contentSync';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { ContentSection } from '@platewise/shared/study/userCourses';
import { Parser } from 'htmlparser2';
import type { ContentItem } from './matchItems';

export const sectionItems = (sections: ContentSection[]): ContentItem[] =>
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

export const pageItems = (sections: ContentSection[]): ContentItem[] =>
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

export function questionItems(
  sections: ContentSection[],
  questions: MarkedQuestion[],
): ContentItem[] {
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

export const taskItems = (tasks: Pick<CourseTask, 'key' | 'taskGroup' | 'task'>[]): ContentItem[] =>
  tasks.map(({ key, taskGroup, task }) => ({
    title: task,
    place: `Third-party form: ${taskGroup}`,
    sectionId: 0,
    keys: [key, task],
    content: `${taskGroup}\n${task}`,
    lines: [task],
    alike: [],
  }));

const BLOCKS = new Set('p h2 h3 h4 ul ol li blockquote hr pre table thead tbody tr br'.split(' '));
const CELLS = new Set(['th', 'td']);
/** The first eight digits of the hash are enough to distinguish pictures. */
const HASH = /\/([0-9a-f]{8})[0-9a-f]{56}\.\w+$/;

/**
 * Returns the text of sanitised HTML line by line. Pictures and links include their addresses, so that a changed
 * address shows.
 */
export function plainLines(html: string): string[] {
  const lines = [''];
  const links: string[] = [];
  const write = (text: string) => {
    lines.push(`${lines.pop() ?? ''}${text}`);
  };
  const parser = new Parser({
    onopentag(name, { alt, src, href }) {
      if (BLOCKS.has(name)) lines.push(name === 'li' ? '• ' : '');
      if (name === 'img') write(`[Picture: ${alt ?? ''} (${HASH.exec(src ?? '')?.[1] ?? src})]`);
      if (name === 'a') links.push(href ?? '');
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) lines.push('');
      if (CELLS.has(name)) write(' | ');
      const address = name === 'a' && links.pop();
      if (address) write(` (${address})`);
    },
    ontext(text) {
      write(text.replace(/\s+/g, ' '));
    },
  });
  parser.end(html);
  return lines.map(tidy).filter(Boolean);
}

/** Removes spaces between tags and the bar after the last cell. */
const tidy = (line: string) =>
  line
    .replace(/ {2,}/g, ' ')
    .replace(/(?: \|)? *$/, '')
    .trim();
