import { createHash } from 'node:crypto';
import { findCourse } from '@platewise/shared/content/courses';
import { isDay } from '@platewise/shared/dates';
import type { SuitabilityItems } from '@platewise/shared/suitability';
import type { Skills } from '@platewise/shared/suitability/adviseCourse';
import { SKILL_ITEMS, type SkillItem } from '@platewise/shared/suitability/words';
import { type Schema, string } from 'yup';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { ContentFiles } from '../content/contentFiles';
import { renderMarkdown } from '../content/renderMarkdown';
import { kebabCase, nonEmptyList, singleLine, strictObject } from '../content/schemaParts';

const FILE = 'suitability.yaml';
const ITEMS = SKILL_ITEMS.length;
const OPTIONS = 4;

/** An item of content/suitability.yaml. */
type Item = {
  id: SkillItem;
  /** Its skill and level in the Australian Core Skills Framework, such as 'Reading 2'. */
  acsf: string;
  /** The day on which a trainer last looked at it. */
  reviewedOn: string;
  /** Markdown. */
  shown: string;
  question: string;
  options: { id: string; label: string }[];
  /** The id of the right option. It stays on the server. */
  right: string;
};

const ACSF = /^(?:Reading|Writing|Numeracy|Oral Communication|Learning) [1-5]$/;

const itemsSchema = nonEmptyList(
  strictObject({
    id: kebabCase().oneOf(SKILL_ITEMS, `must be one of ${SKILL_ITEMS.join(', ')}.`),
    acsf: singleLine().matches(ACSF, "must be a skill of the ACSF and its level: 'Reading 2'."),
    reviewedOn: singleLine().test('day', "must be a day, '2026-11-26'.", (value) => isDay(value)),
    shown: string().typeError('must be text.').required('is missing: write it.'),
    question: singleLine(),
    options: nonEmptyList(strictObject({ id: kebabCase(), label: singleLine() })).length(
      OPTIONS,
      `must have ${OPTIONS} options.`,
    ),
    right: kebabCase(),
  }).test('right', 'right must be the id of one option, and no id may be there twice.', (item) => {
    const ids = item.options.map(({ id }) => id);
    return ids.includes(item.right) && new Set(ids).size === ids.length;
  }),
).test('all', `must have each of ${SKILL_ITEMS.join(', ')} once.`, (items) => {
  const ids = items.map(({ id }) => id);
  return ids.length === ITEMS && SKILL_ITEMS.every((id) => ids.includes(id));
}) as unknown as Schema<Item[]>;

/** The items, with the html of what is shown. `files` lists the mistakes. */
export async function readSuitabilityItems(files: ContentFiles) {
  const items = await files.yaml<Item[]>(FILE, itemsSchema);
  if (!items) return null;
  return items.map((item) => {
    const html = renderMarkdown(item.shown, {
      findPicture: () => null,
      onFault: (message) => files.fault(FILE, `${item.id}: ${message}`),
    });
    return { ...item, html };
  });
}

type LoadedItems = { answer: SuitabilityItems; right: Record<SkillItem, string> };
const loaded = new WeakMap<AppContext['config'], Promise<LoadedItems>>();

/** The content folder of a running server never changes, so it is read once. */
function loadItems({ config }: Pick<AppContext, 'config'>): Promise<LoadedItems> {
  const known = loaded.get(config) ?? read(config.contentDir);
  loaded.set(config, known);
  return known;
}

async function read(contentDir: string): Promise<LoadedItems> {
  const files = new ContentFiles(contentDir);
  const items = await readSuitabilityItems(files);
  const [fault] = files.faults;
  if (!items || fault) throw new Error(`content/${FILE}: ${fault?.message}`);
  const version = createHash('sha256').update(JSON.stringify(items)).digest('hex');
  const skills = items.map(({ id, html: shown, question, options }) => ({
    id,
    shown,
    question,
    options,
  }));
  const right = Object.fromEntries(items.map((item) => [item.id, item.right]));
  return { answer: { version, skills }, right: right as Record<SkillItem, string> };
}

export const getSuitabilityItems = async (ctx: Pick<AppContext, 'config'>) =>
  (await loadItems(ctx)).answer;

/** The items are the same for all courses that are sold. */
export async function getItemsOfCourse(ctx: AppContext, courseId: number) {
  if (!findCourse(courseId)?.purchasable) throw missing('This course');
  return getSuitabilityItems(ctx);
}

/** Which of the items were answered right. */
export async function markSkills(
  ctx: Pick<AppContext, 'config'>,
  answers: Record<SkillItem, string>,
): Promise<Skills> {
  const { right } = await loadItems(ctx);
  const marked = SKILL_ITEMS.map((id) => [id, answers[id] === right[id]]);
  return Object.fromEntries(marked) as Skills;
}
