import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Question = {
  question: string;
  answer?: string | boolean;
  options?: { title: string; answer: string }[];
};

/** The right answers by question: one answer for each list of the question. */
export type Answers = Map<string, { list: string; answer: string }[]>;

const plain = (text: string) => text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim();

function answersOf({ answer, options }: Question) {
  if (options) return options.map((option) => ({ list: option.title, answer: option.answer }));
  const words = answer === true ? 'True' : answer === false ? 'False' : String(answer);
  return [{ list: '', answer: plain(words) }];
}

const folderOf = (module: string) => path.resolve('content', module);

export const sectionsOf = (module: string) => readdirSync(path.join(folderOf(module), 'sections'));

/** The units and topics of a course, in the order in which they are taught. */
export const modulesOf = (courseId: number) =>
  (parse(readFileSync(`content/courses/${courseId}.yaml`, 'utf8')) as { modules: string[] })
    .modules;

/** Reads the right answers of a unit from its content files. */
export function readAnswers(module: string): Answers {
  const files = [
    ...sectionsOf(module).map((section) => `sections/${section}/questions.yaml`),
    'final-quiz.yaml',
  ].map((file) => path.join(folderOf(module), file));
  const questions = files.flatMap((file) => parse(readFileSync(file, 'utf8')) as Question[]);
  return new Map(questions.map((question) => [plain(question.question), answersOf(question)]));
}
