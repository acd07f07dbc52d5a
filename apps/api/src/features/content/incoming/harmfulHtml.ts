import type { IncomingProblem } from './incomingLimits';
import { elementsIn, type HtmlElement } from './parseHtml';
import { shorten, tidyLine } from './tidyText';

const because = (reason: string) => `It was left out: ${reason}.`;

const RUNS = because('pages cannot run programs');
const FRAME = because('pages show text and pictures of their own');
const FORM = because('questions belong in quizzes');
const FILM = because('pages show text and pictures');
const DRAWING = because('save it as a file and show it as a picture');
const LEADS_AWAY = because('a page stays where it is');
export const PICTURES_OF_ITS_OWN = because('put the picture into the package');

const BY_ELEMENT = new Map<string, IncomingProblem>([
  ['script', { wrong: 'a script', fix: RUNS }],
  ['iframe', { wrong: 'a page inside the page (iframe)', fix: FRAME }],
  ['frame', { wrong: 'a page inside the page (frame)', fix: FRAME }],
  ['object', { wrong: 'an embedded object (object)', fix: FRAME }],
  ['embed', { wrong: 'an embedded object (embed)', fix: FRAME }],
  ['applet', { wrong: 'an embedded object (applet)', fix: FRAME }],
  ['portal', { wrong: 'a page inside the page (portal)', fix: FRAME }],
  ['form', { wrong: 'a form', fix: FORM }],
  ['input', { wrong: 'a field (input)', fix: FORM }],
  ['select', { wrong: 'a field (select)', fix: FORM }],
  ['textarea', { wrong: 'a field (textarea)', fix: FORM }],
  ['button', { wrong: 'a button', fix: FORM }],
  ['video', { wrong: 'a film (video)', fix: FILM }],
  ['audio', { wrong: 'sound (audio)', fix: FILM }],
  ['canvas', { wrong: 'a drawing that a script makes (canvas)', fix: RUNS }],
  ['svg', { wrong: 'a drawing inside the page (svg)', fix: DRAWING }],
  ['math', { wrong: 'a formula (math)', fix: DRAWING }],
  ['base', { wrong: 'another address for all links (base)', fix: LEADS_AWAY }],
]);

/** Attributes that open or load something, on any element. */
const ADDRESSES = new Set(
  'href src action formaction data poster background xlink:href cite longdesc ping manifest profile usemap dynsrc lowsrc srcdoc'.split(
    ' ',
  ),
);
/** Browsers ignore these characters in an address. */
const PASSED_OVER =
  /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const PLAIN_SCHEMES = ['https', 'http', 'mailto', 'tel', 'file', 'ftp'];

const runningScheme = (address: string) => {
  const [, scheme] = SCHEME.exec(address.replace(PASSED_OVER, '')) ?? [];
  return scheme && !PLAIN_SCHEMES.includes(scheme.toLowerCase()) ? scheme.toLowerCase() : null;
};

function* harmsOfAttributes({ name, attributes }: HtmlElement): Generator<IncomingProblem> {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute))
      yield {
        wrong: `something that runs by itself (${shorten(tidyLine(attribute), 30)})`,
        fix: RUNS,
      };
    const scheme = ADDRESSES.has(attribute) ? runningScheme(value) : null;
    if (scheme)
      yield {
        wrong: `an address that begins with ${shorten(scheme, 20)}:`,
        fix: name === 'img' ? PICTURES_OF_ITS_OWN : because('links lead to https or mailto'),
      };
    if (attribute === 'style' && /url|expression|image-set|@import|\\/i.test(value))
      yield {
        wrong: 'a style that loads something',
        fix: because('pages have the style of this site'),
      };
  }
}

function* harmsOf(element: HtmlElement): Generator<IncomingProblem> {
  const harm = BY_ELEMENT.get(element.name);
  if (harm) yield harm;
  if (element.name === 'meta' && /refresh/i.test(element.attributes['http-equiv'] ?? ''))
    yield { wrong: 'an order to go to another page (meta refresh)', fix: LEADS_AWAY };
  yield* harmsOfAttributes(element);
}

/** Lists each kind of harmful element once. */
export function findHarmfulHtml(page: HtmlElement): IncomingProblem[] {
  const found = new Map<string, IncomingProblem>();
  for (const element of elementsIn(page))
    for (const harm of harmsOf(element)) found.set(harm.wrong, harm);
  return [...found.values()];
}
