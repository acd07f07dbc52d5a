import { isDay, sydneyDay } from '@platewise/shared/dates';
import { SURVEY_QUESTIONS } from '@platewise/shared/surveys';
import { array, type InferType, number, string } from 'yup';
import type { AppContext } from '../../context';
import { ContentFiles } from '../content/contentFiles';
import { nonEmptyList, singleLine, strictObject } from '../content/schemaParts';

/** `key` is the statement's number in the official form; our own statements have the number of their place. */
export type Statement = { questionId: number; key: string; scale: string; question: string };

/** Our own statements, and the official ones that take their place from a day in Sydney on. */
export type Questionnaires = {
  own: Statement[];
  official: { usedFrom: string; statements: Statement[] } | null;
};

const FILE = 'survey.yaml';
const read = new Map<string, Promise<Questionnaires>>();

/** The statements of content/survey.yaml, in order. Other wording in it counts after a restart. */
export function readQuestionnaires({
  config: { contentDir },
}: {
  config: Pick<AppContext['config'], 'contentDir'>;
}): Promise<Questionnaires> {
  const known = read.get(contentDir) ?? parseQuestionnaires(contentDir);
  read.set(contentDir, known);
  return known;
}

/** The statements of a survey that was begun at that time: the answers belong to their wording. */
export async function surveyStatements(
  ctx: Pick<AppContext, 'config'>,
  begun: Date,
): Promise<Statement[]> {
  const { own, official } = await readQuestionnaires(ctx);
  return official && sydneyDay(begun) >= official.usedFrom ? official.statements : own;
}

async function parseQuestionnaires(contentDir: string): Promise<Questionnaires> {
  const files = new ContentFiles(contentDir);
  const parsed = await files.yaml<SurveyFile>(FILE, surveyFileSchema);
  const [fault] = files.faults;
  if (!parsed || fault) throw new Error(`${contentDir}/${FILE}: ${fault?.message}`);
  const { official, scales } = parsed;
  const own = scales.flatMap(({ scale, statements }) =>
    statements.map(({ id, text }) => ({ questionId: id, key: String(id), scale, question: text })),
  );
  return {
    own,
    official:
      official.usedFrom === null
        ? null
        : {
            usedFrom: official.usedFrom,
            statements: official.statements.map(({ key, statement, scale }, i) => ({
              questionId: i + 1,
              key,
              scale,
              question: statement,
            })),
          },
  };
}

const officialSchema = strictObject({
  usedFrom: string()
    .typeError('must be a day in quotes.')
    .nullable()
    .defined('is missing: write null until the statements are used.')
    .test('day', "must be a day such as '2027-01-01'.", (day) => day == null || isDay(day)),
  statements: array()
    .of(strictObject({ key: singleLine(), statement: singleLine(), scale: singleLine() }))
    .typeError('must be a list.')
    .required('is missing: write [] until there are statements.')
    .min(0)
    .test(
      'all',
      `must be all ${SURVEY_QUESTIONS} statements, or none.`,
      (list) => !list?.length || list.length === SURVEY_QUESTIONS,
    )
    .test('keys', 'have a key twice.', (list) => hasNoneTwice(list.map(({ key }) => key)))
    .test('wordings', 'have a statement twice.', (list) =>
      hasNoneTwice(list.map(({ statement }) => statement)),
    ),
}).test(
  'filled',
  'has a first day but no statements.',
  ({ usedFrom, statements }) => usedFrom === null || statements.length > 0,
);

const surveyFileSchema = strictObject({
  official: officialSchema,
  answers: nonEmptyList(strictObject({ label: singleLine(), score: number().required() })),
  scales: nonEmptyList(
    strictObject({
      scale: singleLine(),
      statements: nonEmptyList(
        strictObject({ id: number().required('is missing.'), text: singleLine() }),
      ),
    }),
  ).test(
    'all',
    `must hold ${SURVEY_QUESTIONS} statements with the ids 1 to ${SURVEY_QUESTIONS}.`,
    (scales) => {
      const ids = scales?.flatMap(({ statements }) => statements.map(({ id }) => id)) ?? [];
      return ids.length === SURVEY_QUESTIONS && ids.every((id, i) => id === i + 1);
    },
  ),
});
type SurveyFile = InferType<typeof surveyFileSchema>;

const hasNoneTwice = (texts: string[]) => new Set(texts).size === texts.length;
