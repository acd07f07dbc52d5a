import { SaxesParser } from 'saxes';

const ELEMENTS = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol marker clipPath mask pattern linearGradient radialGradient stop'.split(
    ' ',
  ),
);
/** A film may have these as well. They run by the clock alone, and change numbers and colours. */
const MOVEMENTS = new Set(['animate', 'animateTransform', 'animateMotion', 'mpath', 'set']);
/** Drawing programs do not nest elements deeper than this. */
const MOST_DEPTH = 100;
/** Counts a shape again for each <use> of it. */
const MOST_DRAWN = 50_000;

const TOO_MUCH = `draws more than ${MOST_DRAWN} shapes, or shapes inside themselves: make it simpler.`;
const NO_DOCTYPE = 'must not have a document type or instructions: remove them.';

const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** Plain words for messages of the XML parser. */
const MEANING: [RegExp, string][] = [
  [/unmatched closing|unexpected close/, 'a tag is closed that closes nothing that is open.'],
  [/unclosed tag/, 'a tag is never closed.'],
  [/duplicate attribute/, 'an attribute is used twice in a tag.'],
];

type Size = { width: number; height: number };
/** The number of shapes in an element, itself included, and the ids it refers to. */
type Element = { shapes: number; children: Element[]; uses: string[] };

/**
 * Lists why a drawing cannot be used: it could run a script, load something from outside, keep a browser busy, or it is
 * not well-formed XML.
 */
export const svgFaults = (svg: string): string[] => readSvg(svg, false).faults;

/** Does the same for a drawing that may move. */
export const movingSvgFaults = (svg: string): string[] => readSvg(svg, true).faults;

const MOVEMENT =
  /<(animate(?:Transform|Motion)?|set)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*?(?:\/>|>[\s\S]*?<\/\1\s*>)/g;
/** The drawing without its movements. */
export const stillSvg = (svg: string) => svg.replace(MOVEMENT, '');

export const viewBoxOf = (svg: string): Size | null => readSvg(svg, false).size;

class NotWellFormed extends Error {}

function readSvg(svg: string, mayMove: boolean): { faults: string[]; size: Size | null } {
  const faults = new Set<string>();
  const named = new Map<string, Element>();
  const root: Element = { shapes: 0, children: [], uses: [] };
  const open = [root];
  let size: Size | null = null;
  let count = 0;
  const parser = new SaxesParser();
  const stop = (fault: string) => {
    faults.add(fault);
    throw new NotWellFormed();
  };

  parser.on('error', ({ message }) => stop(faultOf(message, svg)));
  parser.on('doctype', () => stop(NO_DOCTYPE));
  parser.on('cdata', () => faults.add(NO_DOCTYPE));
  parser.on('processinginstruction', () => faults.add(NO_DOCTYPE));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > MOST_DEPTH || count > MOST_DRAWN) stop(TOO_MUCH);
    if (open.length === 1) {
      if (name !== 'svg') faults.add('must begin with <svg>, one <svg> around everything.');
      size = sizeOf(attributes.viewBox);
    }
    checkTag(name, attributes, mayMove, faults);
    if (mayMove && MOVEMENTS.has(name)) checkMovement(name, attributes, faults);
    const element = { shapes: 1, children: [], uses: Object.values(attributes).flatMap(idsIn) };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (attributes.id) named.set(attributes.id, element);
  });
  parser.on('closetag', () => open.pop());

  try {
    parser.write(svg.trim()).close();
    if (!isDrawable(root, named)) faults.add(TOO_MUCH);
  } catch (error) {
    if (!(error instanceof NotWellFormed)) throw error;
  }
  if (!size) faults.add('must have a viewBox, like viewBox="0 0 800 450".');
  return { faults: [...faults], size };
}

function faultOf(message: string, svg: string): string {
  if (/outside of root|only one root/.test(message))
    return 'must begin with <svg>, one <svg> around everything, and nothing outside <svg>.';
  if (/root element/.test(message)) return 'must begin with <svg>.';
  // The parser reads everything after a bare & as the name of an entity, including tags.
  if (BARE_AMPERSAND.test(svg)) return 'is not well-formed: write & as &amp;.';
  const [, meaning] = MEANING.find(([said]) => said.test(message)) ?? [];
  return `is not well-formed: ${meaning ?? message.replace(/^\d+:\d+: /, '')}`;
}

/** Attributes have their entities decoded, as in a browser. */
function checkTag(
  name: string,
  attributes: Record<string, string>,
  mayMove: boolean,
  faults: Set<string>,
) {
  if (!ELEMENTS.has(name) && !(mayMove && MOVEMENTS.has(name)))
    faults.add(`must not have <${name}>: only shapes and text are allowed.`);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute))
      faults.add(`must not have the event handler ${attribute}: remove it.`);
    if (attribute === 'style')
      faults.add('must not have a style attribute: use fill, stroke and the like.');
    if (/(?:^|:)href$/i.test(attribute) && !value.startsWith('#'))
      faults.add(`must not refer outside itself (${value.slice(0, 100)}).`);
    // In attributes such as fill, a backslash can write any letter, also those of 'url'.
    if (/url\s*\((?!\s*['"]?#)/i.test(value) || value.includes('\\'))
      faults.add(`must not refer outside itself (${value.slice(0, 100)}).`);
    if (/^\s*(?:javascript|data):/i.test(value))
      faults.add(`must not have the address ${value.slice(0, 30)}.`);
  }
}

/** Names without a colon that change neither an address nor a script nor a style. */
const CHANGEABLE = /^(?!on|href$|style$|class$|id$)[a-z][a-z-]*$/i;
const SECONDS = /^\d+(?:\.\d+)?s$/;

/** A movement begins at a second of the film, so that the film can be stopped and moved to any of its seconds. */
function checkMovement(name: string, attributes: Record<string, string>, faults: Set<string>) {
  if (name === 'mpath') return;
  const { attributeName, begin, dur, end, fill } = attributes;
  if (attributeName !== undefined && !CHANGEABLE.test(attributeName))
    faults.add(`must not change ${attributeName.slice(0, 30)} in a movement.`);
  for (const [what, value] of Object.entries({ begin, dur, end }))
    if (value !== undefined && !SECONDS.test(value))
      faults.add(`has ${what}="${value.slice(0, 30)}" in a movement: write seconds, like 4s.`);
  if (begin === undefined) faults.add(`has <${name}> without begin: write it in seconds, like 4s.`);
  if (name !== 'set' && dur === undefined)
    faults.add(`has <${name}> without dur: write it in seconds, like 2s.`);
  if (fill !== 'freeze') faults.add(`has <${name}> without fill="freeze".`);
  if (attributes.repeatCount !== undefined && !/^\d+(?:\.\d+)?$/.test(attributes.repeatCount))
    faults.add(`has a repeatCount in <${name}> that is no number.`);
}

/** The ids that `href="#a"` or `url(#a)` draw again. */
const idsIn = (value: string): string[] =>
  value.startsWith('#')
    ? [value.slice(1)]
    : Array.from(value.matchAll(/url\(\s*['"]?#([^'")\s]+)/gi), ([, id = '']) => id);

/** A short drawing can ask for 10^11 shapes through nested <use> elements. */
function isDrawable(root: Element, named: Map<string, Element>): boolean {
  const counted = new Map<Element, number>();
  const inside = new Set<Element>();
  const countOf = (element: Element): number => {
    const known = counted.get(element);
    if (known !== undefined) return known;
    if (inside.has(element) || inside.size > 10 * MOST_DEPTH) return Number.POSITIVE_INFINITY;
    inside.add(element);
    const used = element.uses.flatMap((id) => named.get(id) ?? []);
    const sum = [...element.children, ...used].reduce(
      (shapes, each) => shapes + countOf(each),
      element.shapes,
    );
    inside.delete(element);
    counted.set(element, sum);
    return sum;
  };
  return countOf(root) <= MOST_DRAWN;
}

function sizeOf(viewBox: string | undefined): Size | null {
  const numbers = viewBox?.trim().split(/[\s,]+/) ?? [];
  if (numbers.length !== 4 || !numbers.every((each) => /^-?[\d.]+$/.test(each))) return null;
  const [width = 0, height = 0] = numbers.slice(2).map((each) => Math.round(Number(each)));
  return width > 0 && height > 0 ? { width, height } : null;
}
