import type { AustralianState } from '../addresses/australianStates';
import type { WorkplaceForm } from '../study/workplaceRecords';

/*
 * Parts of a lesson in which the learner does something. The page's html holds each of them as text too, in
 * <div class="block" data-block="id">: for print, and for screens that do not know the kind. They are practice: the right
 * answers are in them, and nothing is marked.
 */

/** A drawing with its served address. Width and height are those of its viewBox. */
export type BlockPicture = { address: string; alt: string; width: number; height: number };

type BlockBase = {
  /** Module and name: 'units/SITXFSA006/party-rice'. */
  id: string;
  title: string;
};

/** A story in steps. The first step begins it; a step with choices goes on, a step with an outcome ends it. */
export type CaseStep = {
  id: string;
  /** The time on the clock of the story: 'Saturday, 2 pm'. */
  when: string | null;
  html: string;
  choices: { say: string; next: string }[];
  outcome: 'good' | 'bad' | null;
  /** For a step that ends the case, what the learner takes from it; html. */
  lesson: string | null;
};
export type CaseBlock = BlockBase & { kind: 'case'; steps: CaseStep[] };

/** A place in a drawing. x, y and radius are percent of the drawing's width and height, radius of its width. */
export type SpotPlace = {
  x: number;
  y: number;
  radius: number;
  name: string;
  isHazard: boolean;
  why: string;
};
export type SpotBlock = BlockBase & { kind: 'spot'; picture: BlockPicture; places: SpotPlace[] };

/** Items in their right order. */
export type OrderBlock = BlockBase & { kind: 'order'; ask: string; items: string[]; why: string };

export type GroupsBlock = BlockBase & {
  kind: 'groups';
  ask: string;
  groups: string[];
  /** In the order in which they are shown. */
  items: { name: string; group: string; why: string }[];
};

/** Reading a probe. */
export type ThermometerBlock = BlockBase & {
  kind: 'thermometer';
  html: string;
  celsius: number;
  choices: { say: string; isRight: boolean; why: string }[];
};

/** A page of a log. The learner marks the rows in which something is wrong. */
export type LogBlock = BlockBase & {
  kind: 'log';
  html: string;
  columns: string[];
  rows: { cells: string[]; fault: string | null }[];
};

export type CalculatorBlock = BlockBase & { kind: 'calculator'; rule: 'two-four' | 'cooling' };

/** A form that the learner fills in at work. It is kept, and the assessor sees it. */
export type TryItBlock = BlockBase & { kind: 'try-it'; form: WorkplaceForm; html: string };

/** A moving drawing or a film. Seconds are counted from its beginning. */
export type FilmBlock = BlockBase & {
  kind: 'film';
  seconds: number;
  captions: { at: number; text: string }[];
  /** For print and for people who want less motion. */
  still: BlockPicture;
  moving: { kind: 'drawing'; address: string } | { kind: 'video'; address: string };
};

/** The same page for each state or territory. */
export type StatesBlock = BlockBase & {
  kind: 'states';
  states: { state: AustralianState; html: string }[];
};

export type LessonBlock =
  | CaseBlock
  | SpotBlock
  | OrderBlock
  | GroupsBlock
  | ThermometerBlock
  | LogBlock
  | CalculatorBlock
  | TryItBlock
  | FilmBlock
  | StatesBlock;
