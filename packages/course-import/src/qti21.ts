import { oneLine } from './plainText';
import { nameOf, type QuestionPart, type Quiz, questionOf, UnsupportedQuestion } from './question';
import { childOf, descendantsOf, elementsOf, textIn, type XmlElement } from './xml';

const PICTURES = ['img', 'object', 'svg', 'math', 'video', 'audio'];
const UNSEEN = ['feedbackInline', 'feedbackBlock', 'rubricBlock', 'prompt', 'stylesheet'];
const INLINE = new Set('a b code em i span strong sub sup'.split(' '));
const isInteraction = ({ name }: XmlElement) => name.endsWith('Interaction');

/** Returns the text on one line, with the result of `replace` for each interaction. */
function textOf(
  element: XmlElement,
  replace: (interaction: XmlElement) => string = () => '',
): string {
  const words = (each: XmlElement): string =>
    each.children
      .map((child) => {
        if (typeof child === 'string') return child;
        if (UNSEEN.includes(child.name)) return '';
        if (isInteraction(child)) return replace(child);
        return INLINE.has(child.name) ? words(child) : ` ${words(child)} `;
      })
      .join('');
  return oneLine(words(element));
}

const MOST_DROP_DOWNS = 20;
const MANY = 'More than one answer can be chosen.';

function correctOf(item: XmlElement, interaction: XmlElement): string[] {
  const id = interaction.attributes.responseIdentifier;
  const declaration = elementsOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === id,
  );
  if (declaration?.attributes.cardinality === 'multiple') throw new UnsupportedQuestion(MANY);
  const correct = childOf(declaration, 'correctResponse');
  return correct ? elementsOf(correct, 'value').map(textIn) : [];
}

const choicesOf = (interaction: XmlElement, name: string) =>
  descendantsOf(interaction, name).map((choice) => ({
    id: choice.attributes.identifier ?? '',
    text: textOf(choice),
  }));

/** The sentence around a drop-down, with … for it and ___ for other drop-downs. */
function sentenceAround(body: XmlElement, interaction: XmlElement): string {
  const holders = descendantsOf(body, 'p', 'li', 'div', 'td').filter((block) =>
    descendantsOf(block, interaction.name).includes(interaction),
  );
  return textOf(holders.at(-1) ?? body, (each) => (each === interaction ? '…' : '___'));
}

/** The text that the learner reads before and between the choices. */
function questionText(body: XmlElement, interactions: XmlElement[], title: string): string {
  if (interactions[0]?.name === 'choiceInteraction') {
    const prompt = childOf(interactions[0], 'prompt');
    return oneLine(`${textOf(body)} ${prompt ? textOf(prompt) : ''}`) || title;
  }
  return oneLine(textBeside(body)) || title;
}

/** The paragraphs without drop-downs. */
const textBeside = (element: XmlElement): string =>
  elementsOf(element)
    .map((block) => {
      if (descendantsOf(block, 'inlineChoiceInteraction').length === 0) return textOf(block);
      return block.name === 'p' ? '' : textBeside(block);
    })
    .join(' ');

function partsOf(item: XmlElement, body: XmlElement, interactions: XmlElement[]): QuestionPart[] {
  return interactions.map((interaction) => {
    const inline = interaction.name === 'inlineChoiceInteraction';
    if (!inline && Number(interaction.attributes.maxChoices ?? 1) !== 1)
      throw new UnsupportedQuestion(MANY);
    return {
      title: inline ? sentenceAround(body, interaction) : '',
      choices: choicesOf(interaction, inline ? 'inlineChoice' : 'simpleChoice'),
      correct: correctOf(item, interaction),
    };
  });
}

function checkInteractions(body: XmlElement, interactions: XmlElement[]) {
  if (descendantsOf(body, ...PICTURES).length > 0)
    throw new UnsupportedQuestion('It shows a picture. Put that on a page.');
  const kinds = [...new Set(interactions.map(({ name }) => name))];
  const [kind] = kinds;
  if (kinds.length > 1) throw new UnsupportedQuestion('It mixes kinds of answers.');
  if (interactions.length > MOST_DROP_DOWNS)
    throw new UnsupportedQuestion(`It has more than ${MOST_DROP_DOWNS} drop-downs.`);
  if (kind && kind !== 'choiceInteraction' && kind !== 'inlineChoiceInteraction')
    throw new UnsupportedQuestion(`It is asked by ${kind}, which is not read here.`);
  if (kind === 'choiceInteraction' && interactions.length > 1)
    throw new UnsupportedQuestion('It asks several things at once.');
}

const allInteractions = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) => (isInteraction(child) ? [child] : allInteractions(child)));

/** Reads one assessmentItem of QTI 2.1. An unsupported question is listed in `skipped`. */
export function readQti21(file: string, item: XmlElement): Quiz {
  const title = item.attributes.title ?? '';
  try {
    const body = childOf(item, 'itemBody');
    const interactions = body ? allInteractions(body) : [];
    if (!body || interactions.length === 0)
      throw new UnsupportedQuestion('It has nothing to choose from.');
    checkInteractions(body, interactions);
    const asked = {
      question: questionText(body, interactions, title),
      reason: elementsOf(item, 'modalFeedback').map((each) => textOf(each))[0] ?? '',
      parts: partsOf(item, body, interactions),
    };
    const insideText = interactions[0]?.name === 'inlineChoiceInteraction';
    return { questions: [questionOf(asked, insideText)], skipped: [], problems: [] };
  } catch (error) {
    if (!(error instanceof UnsupportedQuestion)) throw error;
    return {
      questions: [],
      skipped: [{ what: nameOf(file, title, 1), why: error.message }],
      problems: [],
    };
  }
}
