import { fieldInWords, valueInWords } from '@platewise/shared/audit/changes';
import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { ACCOUNT_SECTIONS } from './accountSections';
import { ENROLMENT_SECTION } from './enrolmentSection';
import { LOG_SECTIONS } from './logSections';
import { PURCHASE_SECTIONS } from './purchaseSections';
import type { DataSubject, Json, JsonRow, Section } from './section';

/** All sections, in the order in which a person would look for them. */
export const SECTIONS: Section[] = [
  ...ACCOUNT_SECTIONS,
  ENROLMENT_SECTION,
  ...PURCHASE_SECTIONS,
  ...LOG_SECTIONS,
];

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const STYLE = `body{font:17px/1.6 "Hanken Grotesk","Segoe UI",Helvetica,Arial,sans-serif;background:#fbfaf5;color:#13261c;margin:0;padding:32px 16px}
main{max-width:52rem;margin:0 auto}h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.25}h2{margin-top:48px}
.entry{background:#fff;border:1px solid #e3e0d5;border-radius:16px;padding:16px 24px;margin:0 0 16px}
dl{margin:0;display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:4px 16px}dt{color:#4b5d53}dd{margin:0;overflow-wrap:anywhere}
dd dl{border-left:2px solid #e3e0d5;padding-left:12px;margin-bottom:8px}.none{color:#4b5d53}
@media(max-width:600px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}`;

/** Writes the same data as `data.json` as a page for any browser. */
export async function* writeHtml(ctx: AppContext, person: DataSubject): AsyncGenerator<string> {
  const { brand, rto } = ctx.config;
  const title = `What ${brand} holds about you`;
  yield `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(title)}</h1><p>${escape(rto.name)}, ${showTime(ctx.now())} (Sydney). README.txt says what is in here and what is not. What is empty is not shown.</p>
<nav aria-label="Contents"><ul>${SECTIONS.map(({ name, title }) => `<li><a href="#${name}">${title}</a></li>`).join('')}</ul></nav>`;
  for (const { name, title, rows } of SECTIONS) {
    yield `\n<section id="${name}"><h2>${title}</h2>`;
    let none = true;
    for await (const row of rows(ctx, person)) {
      none = false;
      yield `\n<div class="entry">${fields(row)}</div>`;
    }
    yield none ? '<p class="none">Nothing.</p></section>' : '\n</section>';
  }
  yield '\n</main></body></html>\n';
}

const fields = (row: JsonRow): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `<dt>${escape(fieldInWords(name))}</dt><dd>${shown(name, value)}</dd>`)
    .join('')}</dl>`;

const isObject = (value: Json): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: Json): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isEmpty));

function shown(name: string, value: Json): string {
  if (isObject(value)) return fields(value);
  if (Array.isArray(value)) return value.map((item) => shown(name, item)).join('<br>');
  return escape(valueInWords(name, value) ?? '');
}
