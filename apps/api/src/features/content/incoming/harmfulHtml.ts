import type { Finding } from './incomingLimits';
import { elementsIn, type HtmlElement } from './parseHtml';
import { shorten, tidyLine } from './tidyText';

const because = (reason: string) => `It is left out: ${reason}.`;

const RUNS = because('pages cannot run programs');
const FRAME = because('pages show text and pictures of their own');
const FORM = because('questions belong in quizzes');
const FILM = because('pages show text and pictures');
const DRAWING = because('save it as a file and show it as a picture');
const LEADS_AWAY = because('a page stays where it is');
export const PICTURES_OF_ITS_OWN = because('put the picture into the package');

const BY_ELEMENT = new Map<string, Finding>([
  ['script', { wrong: 'a script', mend: RUNS }],
  ['iframe', { wrong: 'a page inside the page (iframe)', mend: FRAME }],
  ['frame', { wrong: 'a page inside the page (frame)', mend: FRAME }],
  ['object', { wrong: 'an embedded object (object)', mend: FRAME }],
  ['embed', { wrong: 'an embedded object (embed)', mend: FRAME }],
  ['applet', { wrong: 'an embedded object (applet)', mend: FRAME }],
  ['portal', { wrong: 'a page inside the page (portal)', mend: FRAME }],
  ['form', { wrong: 'a form', mend: FORM }],
  ['input', { wrong: 'a field (input)', mend: FORM }],
  ['select', { wrong: 'a field (select)', mend: FORM }],
  ['textarea', { wrong: 'a field (textarea)', mend: FORM }],
  ['button', { wrong: 'a button', mend: FORM }],
  ['video', { wrong: 'a film (video)', mend: FILM }],
  ['audio', { wrong: 'sound (audio)', mend: FILM }],
  ['canvas', { wrong: 'a drawing that a script makes (canvas)', mend: RUNS }],
  ['svg', { wrong: 'a drawing inside the page (svg)', mend: DRAWING }],
  ['math', { wrong: 'a formula (math)', mend: DRAWING }],
  ['base', { wrong: 'another address for all links (base)', mend: LEADS_AWAY }],
]);

/** What opens or loads something by itself, whatever element it stands on. */
const ADDRESSES = new Set(
  'href src action formaction data poster background xlink:href cite longdesc ping manifest profile usemap dynsrc lowsrc srcdoc'.split(
    ' ',
  ),
);
/** Browsers pass over these in an address. */
const PASSED_OVER =
  /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const PLAIN_SCHEMES = ['https', 'http', 'mailto', 'tel', 'file', 'ftp'];

const runningScheme = (address: string) => {
  const [, scheme] = SCHEME.exec(address.replace(PASSED_OVER, '')) ?? [];
  return scheme && !PLAIN_SCHEMES.includes(scheme.toLowerCase()) ? scheme.toLowerCase() : null;
};

function* harmsOfAttributes({ name, attributes }: HtmlElement): Generator<Finding> {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute))
      yield {
        wrong: `something that runs by itself (${shorten(tidyLine(attribute), 30)})`,
        mend: RUNS,
      };
    const scheme = ADDRESSES.has(attribute) ? runningScheme(value) : null;
    if (scheme)
      yield {
        wrong: `an address that begins with ${shorten(scheme, 20)}:`,
        mend: name === 'img' ? PICTURES_OF_ITS_OWN : because('links lead to https or mailto'),
      };
    if (attribute === 'style' && /url|expression|image-set|@import|\\/i.test(value))
      yield {
        wrong: 'a style that loads something',
        mend: because('pages have the style of this site'),
      };
  }
}

function* harmsOf(element: HtmlElement): Generator<Finding> {
  const harm = BY_ELEMENT.get(element.name);
  if (harm) yield harm;
  if (element.name === 'meta' && /refresh/i.test(element.attributes['http-equiv'] ?? ''))
    yield { wrong: 'an order to go to another page (meta refresh)', mend: LEADS_AWAY };
  yield* harmsOfAttributes(element);
}

/** Each once, however often it stands on the page. */
export function harmsIn(page: HtmlElement): Finding[] {
  const found = new Map<string, Finding>();
  for (const element of elementsIn(page))
    for (const harm of harmsOf(element)) found.set(harm.wrong, harm);
  return [...found.values()];
}
