import type { PageBlock } from './blocks/blockModel';
import type { Film } from './films/readFilm';
import type { PageRecording } from './readRecording';

export type Option = { title: string; items: string[] };

export type Question = {
  file: string;
  id: string;
  /** The id of the outline point that it asks about. */
  asks: string;
  /** 0 drop-downs, 1 one of several, 2 true or false. */
  questionType: number;
  /** Plain text with inline Markdown. */
  question: string;
  options: Option[];
  /** For each option the index of the correct item. */
  correct: number[];
  reason: string;
  critical: boolean;
  /** For each option and item why the item is wrong, or null; null without any reasons. */
  itemReasons: (string | null)[][] | null;
  /** A drawing that the question is about: its file name and alternative text. */
  picture: { file: string; alt: string } | null;
};

export type Page = {
  file: string;
  title: string;
  teaches: string[];
  /** The ids of the facts of facts.yaml that it says. */
  facts: string[];
  markdown: string;
  blocks: PageBlock[];
  recording: PageRecording | null;
};
export type Section = { file: string; title: string; pages: Page[]; questions: Question[] };
export type Task = {
  id: string;
  group: string;
  task: string;
  /** The first form version that asks it. */
  version: number;
  /** The last form version that asks it. */
  until?: number;
  /** On how many occasions it must be seen. */
  times?: number;
};
/** An entry of the shot list: a skill that a learner shows on video or in a live session. */
export type ShotFile = {
  id: string;
  title: string;
  show: string[];
  say: string;
  see: string[];
  /** The ids of the observer's tasks that the clip shows. */
  tasks: string[];
  picture: { file: string; alt: string } | null;
  seconds: { least: number; most: number };
  occasion: number;
};
export type Diagram = {
  name: string;
  file: string;
  svg: string;
  sha256: string;
  width: number;
  height: number;
};

export type OutlinePoint = {
  id: string;
  point: string;
  /** The ids of the observer's tasks that show it at work. */
  tasks?: string[];
};

/** A unit of competency, or a topic that is taught in addition to the units. */
export type Module = {
  /** For example 'units/SITXFSA005'. */
  path: string;
  code: string;
  kind: 'unit' | 'topic';
  title: string;
  outline: OutlinePoint[];
  sections: Section[];
  finalQuiz: Question[];
  tasks: Task[];
  /** Empty where the skills of a module are shown to an observer only. */
  shots: ShotFile[];
  diagrams: Map<string, Diagram>;
  /** Drawings that several modules use. */
  sharedDiagrams: Map<string, Diagram>;
  /** The films that its pages show. */
  films: Map<string, Film>;
};

export const findDiagram = (
  { diagrams, sharedDiagrams }: Pick<Module, 'diagrams' | 'sharedDiagrams'>,
  name: string,
): Diagram | null => diagrams.get(name) ?? sharedDiagrams.get(name) ?? null;
