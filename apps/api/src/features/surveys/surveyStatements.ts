import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SURVEY_QUESTIONS } from '@platewise/shared/surveys';
import { parse } from 'yaml';
import type { AppContext } from '../../context';

type SurveyFile = { scales: { scale: string; statements: { id: number; text: string }[] }[] };
export type Statement = { questionId: number; scale: string; question: string };

const read = new Map<string, Promise<Statement[]>>();

/** The 35 statements of content/survey.yaml, in order. The owner may put other wording there; it counts after a restart. */
export function surveyStatements({ config }: AppContext): Promise<Statement[]> {
  const file = path.join(config.contentDir, 'survey.yaml');
  const known = read.get(file) ?? readStatements(file);
  read.set(file, known);
  return known;
}

async function readStatements(file: string): Promise<Statement[]> {
  const { scales } = parse(await readFile(file, 'utf8')) as SurveyFile;
  const statements = scales.flatMap(({ scale, statements: list }) =>
    list.map(({ id, text }) => ({ questionId: id, scale, question: text })),
  );
  if (
    statements.length !== SURVEY_QUESTIONS ||
    statements.some(({ questionId }, i) => questionId !== i + 1)
  ) {
    throw new Error(
      `${file} must hold ${SURVEY_QUESTIONS} statements with the ids 1 to ${SURVEY_QUESTIONS}`,
    );
  }
  return statements;
}
