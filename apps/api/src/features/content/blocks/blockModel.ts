import type { AustralianState } from '@platewise/shared/addresses/australianStates';
import type { WorkplaceForm } from '@platewise/shared/study/workplaceRecords';

/* Blocks as an author writes them. LessonBlock in packages/shared is what a learner gets. */

type Base = { id: string; title: string };

export type SourceStep = {
  id: string;
  when?: string;
  text: string;
  choices?: { say: string; next: string }[];
  outcome?: 'good' | 'bad';
  lesson?: string;
};
type SourcePlace = {
  /** x, y and radius in percent. */
  at: [number, number, number];
  name: string;
  hazard: boolean;
  why: string;
};

export type SourceBlock =
  | (Base & { kind: 'case'; steps: SourceStep[] })
  | (Base & { kind: 'spot'; picture: string; alt: string; places: SourcePlace[] })
  | (Base & { kind: 'order'; ask: string; items: string[]; why: string })
  | (Base & {
      kind: 'groups';
      ask: string;
      groups: string[];
      items: { name: string; group: string; why: string }[];
    })
  | (Base & {
      kind: 'thermometer';
      text: string;
      celsius: number;
      choices: { say: string; right?: boolean; why: string }[];
    })
  | (Base & {
      kind: 'log';
      text: string;
      columns: string[];
      rows: { cells: string[]; fault?: string }[];
    })
  | (Base & { kind: 'calculator'; rule: 'two-four' | 'cooling' })
  | (Base & { kind: 'try-it'; form: WorkplaceForm; text: string })
  | { kind: 'film'; id: string; film: string }
  | (Base & { kind: 'states'; folder: string });

export type SourceOf<K extends SourceBlock['kind']> = Extract<SourceBlock, { kind: K }>;

/** A block in a page, with the text between its fences. */
export type PageBlock = {
  block: SourceBlock;
  source: string;
  /** The text for each state or territory; empty for other kinds. */
  states: { state: AustralianState; markdown: string }[];
};
