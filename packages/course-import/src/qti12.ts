import { plainText } from './plainText';
import { nameOf, type QuestionPart, type Quiz, questionOf, UnsupportedQuestion } from './question';
import { childOf, descendantsOf, elementsOf, textIn, type XmlElement } from './xml';

const UNSUPPORTED: Record<string, string> = {
  render_fib: 'The answer is written, not chosen.',
  render_slider: 'The answer is set on a slider.',
  render_hotspot: 'The answer is a place in a picture.',
};

/** Returns the text of an element, HTML or plain, without the text of its answers. */
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
    throw new UnsupportedQuestion('It shows a picture, sound or film. Put that on a page.');
  return elementsOf(material, 'mattext', 'matemtext')
    .map((mattext) => {
      const written = textIn(mattext);
      if (mattext.attributes.texttype === 'text/plain') return written;
      const { text, hasPicture } = plainText(written);
      if (hasPicture) throw new UnsupportedQuestion('It shows a picture. Put that on a page.');
      return text;
    })
    .join(' ');
}

/** The correct answers of each response: those for which a condition adds points. */
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

function partsOf(presentation: XmlElement, item: XmlElement): QuestionPart[] {
  const right = rightAnswers(item);
  return descendantsOf(presentation, ...ANSWERS).map((response) => {
    const { ident = '', rcardinality = 'Single' } = response.attributes;
    const [renderer] = elementsOf(response).filter(({ name }) => name.startsWith('render_'));
    if (response.name !== 'response_lid' || renderer?.name !== 'render_choice')
      throw new UnsupportedQuestion(
        UNSUPPORTED[renderer?.name ?? ''] ?? 'Questions of this kind can’t be imported.',
      );
    if (rcardinality !== 'Single')
      throw new UnsupportedQuestion('More than one answer can be chosen.');
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

/** The feedback for a correct answer or, without one, the general feedback. */
function reasonOf(item: XmlElement): string {
  const feedback = elementsOf(item, 'itemfeedback');
  const [best] = ['correct_fb', 'general_fb'].flatMap((ident) =>
    feedback.filter(({ attributes }) => attributes.ident === ident),
  );
  return best ? descendantsOf(best, 'material').map(materialText).join(' ').trim() : '';
}

/** Reads the items of a QTI 1.2 file, in any section. Unsupported questions are listed in `skipped`. */
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
      if (!(error instanceof UnsupportedQuestion)) throw error;
      quiz.skipped.push({ what: nameOf(file, title, i + 1), why: error.message });
    }
  }
  return quiz;
}
