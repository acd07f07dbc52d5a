import { plainText } from './plainText';
import { nameOf, type Part, type Quiz, questionOf, UnreadQuestion } from './question';
import { childOf, descendantsOf, elementsOf, textIn, type XmlElement } from './xml';

const CANNOT: Record<string, string> = {
  render_fib: 'The answer is written, not chosen.',
  render_slider: 'The answer is set on a slider.',
  render_hotspot: 'The answer is a place in a picture.',
};

/** The words directly in an element, whether html or plain; those of its answers stand deeper. */
function wordsIn(element: XmlElement | undefined): string {
  const materials = element
    ? descendantsOf({ ...element, children: flowOf(element) }, 'material')
    : [];
  return materials.map(materialText).join(' ').trim();
}

const ANSWERS = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp'];
const flowOf = (element: XmlElement): XmlElement['children'] =>
  elementsOf(element)
    .filter(({ name }) => !ANSWERS.includes(name) && !name.startsWith('render_'))
    .map((child) =>
      child.name === 'flow' || child.name === 'flow_mat'
        ? { ...child, children: flowOf(child) }
        : child,
    );

function materialText(material: XmlElement): string {
  if (
    elementsOf(material).some(({ name }) =>
      /^mat(?:image|audio|video|applet|application)$/.test(name),
    )
  )
    throw new UnreadQuestion('It shows a picture, sound or film. Put that on a page.');
  return elementsOf(material, 'mattext', 'matemtext')
    .map((mattext) => {
      const written = textIn(mattext);
      if (mattext.attributes.texttype === 'text/plain') return written;
      const { text, hasPicture } = plainText(written);
      if (hasPicture) throw new UnreadQuestion('It shows a picture. Put that on a page.');
      return text;
    })
    .join(' ');
}

/** Answers that some condition rewards, for each response. */
function rightAnswers(item: XmlElement): Map<string, Set<string>> {
  const right = new Map<string, Set<string>>();
  for (const condition of descendantsOf(item, 'respcondition')) {
    const rewarded = elementsOf(condition, 'setvar').some((setvar) => Number(textIn(setvar)) > 0);
    if (!rewarded) continue;
    for (const { respident, value } of equalities(childOf(condition, 'conditionvar'))) {
      const values = right.get(respident) ?? new Set();
      right.set(respident, values.add(value));
    }
  }
  return right;
}

const equalities = (element: XmlElement | undefined): { respident: string; value: string }[] =>
  (element ? elementsOf(element) : []).flatMap((child) => {
    if (child.name === 'not') return [];
    if (child.name !== 'varequal') return equalities(child);
    return [{ respident: child.attributes.respident ?? '', value: textIn(child) }];
  });

function partsOf(presentation: XmlElement, item: XmlElement): Part[] {
  const right = rightAnswers(item);
  return descendantsOf(presentation, ...ANSWERS).map((response) => {
    const { ident = '', rcardinality = 'Single' } = response.attributes;
    const [renderer] = elementsOf(response).filter(({ name }) => name.startsWith('render_'));
    if (response.name !== 'response_lid' || renderer?.name !== 'render_choice')
      throw new UnreadQuestion(
        CANNOT[renderer?.name ?? ''] ?? 'It is asked in a way that is not read here.',
      );
    if (rcardinality !== 'Single') throw new UnreadQuestion('More than one answer can be chosen.');
    return {
      title: wordsIn(response),
      choices: descendantsOf(renderer, 'response_label').map((label) => ({
        id: label.attributes.ident ?? '',
        text: descendantsOf(label, 'material').map(materialText).join(' ').trim(),
      })),
      correct: [...(right.get(ident) ?? [])],
    };
  });
}

/** What is said when the answer is right, else what is said in any case. */
function reasonOf(item: XmlElement): string {
  const feedback = elementsOf(item, 'itemfeedback');
  const [best] = ['correct_fb', 'general_fb'].flatMap((ident) =>
    feedback.filter(({ attributes }) => attributes.ident === ident),
  );
  return best ? descendantsOf(best, 'material').map(materialText).join(' ').trim() : '';
}

/** The items of a questestinterop file, whatever sections they stand in. */
export function readQti12(file: string, root: XmlElement): Quiz {
  const quiz: Quiz = { questions: [], skipped: [], problems: [] };
  for (const [i, item] of descendantsOf(root, 'item').entries()) {
    const presentation = childOf(item, 'presentation');
    const title = item.attributes.title ?? '';
    try {
      const question = wordsIn(presentation) || title;
      const parts = presentation ? partsOf(presentation, item) : [];
      quiz.questions.push(questionOf({ question, reason: reasonOf(item), parts }));
    } catch (error) {
      if (!(error instanceof UnreadQuestion)) throw error;
      quiz.skipped.push({ what: nameOf(file, title, i + 1), why: error.message });
    }
  }
  return quiz;
}
