import { STATE_NAMES } from '@platewise/shared/addresses/stateNames';
import type { BlockPicture, LessonBlock } from '@platewise/shared/content/blocks';
import { workplaceForm } from '@platewise/shared/study/workplaceRecords';
import type { Film } from '../films/readFilm';
import { escapeHtml, renderInline } from '../renderMarkdown';
import type { PageBlock, SourceOf } from './blockModel';

type BlockContext = {
  /** The path of the module: 'units/SITXFSA005'. */
  module: string;
  findPicture: (name: string, alt: string) => BlockPicture | null;
  findFilm: (name: string) => Film | null;
  /** Html of a text with paragraphs and lists. */
  render: (markdown: string) => string;
};
/** The block as data, and as text for print and for screens that do not know its kind. */
type RenderedBlock = { data: LessonBlock; html: string };

/** Null for a block without its picture or film; reading the block has reported that. */
export function renderBlock(page: PageBlock, context: BlockContext): RenderedBlock | null {
  const { block } = page;
  const id = `${context.module}/${block.id}`;
  if (block.kind === 'film') return renderFilm(id, context.findFilm(block.film));
  const base = { id, title: plainText(block.title) };
  switch (block.kind) {
    case 'case':
      return renderCase(base, block, context);
    case 'spot':
      return renderSpot(base, block, context);
    case 'order':
      return renderOrder(base, block);
    case 'groups':
      return renderGroups(base, block);
    case 'thermometer':
      return renderThermometer(base, block, context);
    case 'log':
      return renderLog(base, block, context);
    case 'calculator':
      return around({ ...base, kind: block.kind, rule: block.rule }, RULES[block.rule]);
    case 'try-it':
      return renderTryIt(base, block, context);
    case 'states':
      return renderStates(base, page, context);
  }
}

type Base = { id: string; title: string };

const around = (data: LessonBlock, inside: string): RenderedBlock => ({
  data,
  html: `<div class="block" data-block="${data.id}">\n<h3>${escapeHtml(data.title)}</h3>\n${inside}</div>\n`,
});

/** Inline Markdown as text without marks. */
const plainText = (markdown: string) =>
  renderInline(markdown)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const paragraph = (html: string) => `<p>${html}</p>\n`;
const list = (items: string[], tag = 'ul') =>
  `<${tag}>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</${tag}>\n`;
const answers = (inside: string) => `<h4>Answers</h4>\n${inside}`;
const picture = ({ address, alt, width, height }: BlockPicture) =>
  paragraph(
    `<img src="${address}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy">`,
  );
const table = (columns: string[], rows: string[][]) =>
  `<table>\n<thead>\n<tr>${columns.map((each) => `<th scope="col">${each}</th>`).join('')}</tr>\n</thead>\n<tbody>\n${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`)
    .join('')}</tbody>\n</table>\n`;

function renderCase(
  base: Base,
  { steps }: SourceOf<'case'>,
  { render }: BlockContext,
): RenderedBlock {
  const place = (id: string) => steps.findIndex((step) => step.id === id) + 1;
  const told = steps.map(({ id, when, text, choices = [], outcome, lesson }) => {
    const head = [String(place(id)), ...(when ? [renderInline(when)] : [])].join('. ');
    const goesOn = choices.map(({ say, next }) => `${renderInline(say)} (go to ${place(next)})`);
    const end = lesson
      ? `${paragraph(`<strong>${outcome === 'good' ? 'This went well.' : 'This went wrong.'}</strong>`)}${render(lesson)}\n`
      : '';
    return `${paragraph(`<strong>${head}</strong>`)}${render(text)}\n${choices.length > 0 ? list(goesOn) : ''}${end}`;
  });
  const [first = '', ...rest] = told;
  return around(
    {
      ...base,
      kind: 'case',
      steps: steps.map(({ id, when, text, choices = [], outcome, lesson }) => ({
        id,
        when: when === undefined ? null : plainText(when),
        html: render(text),
        choices: choices.map(({ say, next }) => ({ say: plainText(say), next })),
        outcome: outcome ?? null,
        lesson: lesson === undefined ? null : render(lesson),
      })),
    },
    `${first}${answers(rest.join(''))}`,
  );
}

function renderSpot(
  base: Base,
  block: SourceOf<'spot'>,
  { findPicture }: BlockContext,
): RenderedBlock | null {
  const shown = findPicture(block.picture, block.alt);
  if (!shown) return null;
  const { places } = block;
  const named = (hazard: boolean, word: string) =>
    places
      .filter((place) => place.hazard === hazard)
      .map(
        ({ name, why }) => `<strong>${renderInline(name)}</strong>: ${word} ${renderInline(why)}`,
      );
  return around(
    {
      ...base,
      kind: 'spot',
      picture: shown,
      places: places.map(({ at: [x, y, radius], name, hazard, why }) => ({
        x,
        y,
        radius,
        name: plainText(name),
        isHazard: hazard,
        why: plainText(why),
      })),
    },
    `${paragraph('Which of these places are a hazard?')}${picture(shown)}${list(places.map(({ name }) => renderInline(name)))}${answers(
      list([...named(true, 'a hazard.'), ...named(false, 'this is fine.')]),
    )}`,
  );
}

const inOrder = (texts: string[]) => [...texts].sort((a, b) => a.localeCompare(b, 'en-AU'));

function renderOrder(base: Base, { ask, items, why }: SourceOf<'order'>): RenderedBlock {
  return around(
    {
      ...base,
      kind: 'order',
      ask: plainText(ask),
      items: items.map(plainText),
      why: plainText(why),
    },
    `${paragraph(renderInline(ask))}${list(inOrder(items).map(renderInline))}${answers(
      `${list(items.map(renderInline), 'ol')}${paragraph(renderInline(why))}`,
    )}`,
  );
}

/** Items are shown by name: authors tend to write them group by group. */
function renderGroups(base: Base, { ask, groups, items }: SourceOf<'groups'>): RenderedBlock {
  const shown = inOrder(items.map(({ name }) => name)).flatMap((name) =>
    items.filter((item) => item.name === name),
  );
  return around(
    {
      ...base,
      kind: 'groups',
      ask: plainText(ask),
      groups: groups.map(plainText),
      items: shown.map(({ name, group, why }) => ({
        name: plainText(name),
        group: plainText(group),
        why: plainText(why),
      })),
    },
    `${paragraph(renderInline(ask))}${paragraph(groups.map((group) => `<strong>${renderInline(group)}</strong>`).join(', '))}${list(
      shown.map(({ name }) => renderInline(name)),
    )}${answers(
      list(
        shown.map(
          ({ name, group, why }) =>
            `${renderInline(name)}: <strong>${renderInline(group)}</strong>. ${renderInline(why)}`,
        ),
      ),
    )}`,
  );
}

/** '−18 °C', with the sign of a minus. */
const showCelsius = (celsius: number) => `${String(celsius).replace('-', '−')} °C`;

function renderThermometer(
  base: Base,
  { text, celsius, choices }: SourceOf<'thermometer'>,
  { render }: BlockContext,
): RenderedBlock {
  const html = render(text);
  return around(
    {
      ...base,
      kind: 'thermometer',
      html,
      celsius,
      choices: choices.map(({ say, right, why }) => ({
        say: plainText(say),
        isRight: right ?? false,
        why: plainText(why),
      })),
    },
    `${html}\n${paragraph(`The thermometer reads <strong>${showCelsius(celsius)}</strong>.`)}${list(
      choices.map(({ say }) => renderInline(say)),
    )}${answers(
      list(
        choices.map(
          ({ say, right, why }) =>
            `<strong>${renderInline(say)}</strong>: ${right ? 'right.' : 'wrong.'} ${renderInline(why)}`,
        ),
      ),
    )}`,
  );
}

function renderLog(
  base: Base,
  { text, columns, rows }: SourceOf<'log'>,
  { render }: BlockContext,
): RenderedBlock {
  const html = render(text);
  const faults = rows.flatMap(({ cells, fault }) =>
    fault ? [`<strong>${renderInline(cells[0] ?? '')}</strong>: ${renderInline(fault)}`] : [],
  );
  return around(
    {
      ...base,
      kind: 'log',
      html,
      columns: columns.map(plainText),
      rows: rows.map(({ cells, fault }) => ({
        cells: cells.map(plainText),
        fault: fault === undefined ? null : plainText(fault),
      })),
    },
    `${html}\n${table(
      columns.map(renderInline),
      rows.map(({ cells }) => cells.map(renderInline)),
    )}${answers(list(faults))}`,
  );
}

const RULES: Record<SourceOf<'calculator'>['rule'], string> = {
  'two-four': `${paragraph('Add up all the time that the food was between 5 °C and 60 °C.')}${list([
    'Less than 2 hours: use it, or chill it again.',
    '2 to 4 hours: use it now. Do not chill it again.',
    '4 hours or more: throw it out.',
  ])}`,
  cooling: `${paragraph('Hot food is cooled in two stages.')}${list([
    'From 60 °C to 21 °C within 2 hours.',
    'From 21 °C to 5 °C within a further 4 hours.',
  ])}`,
};

const PRINTED_ROWS = 3;

function renderTryIt(
  base: Base,
  { form, text }: SourceOf<'try-it'>,
  { render }: BlockContext,
): RenderedBlock {
  const html = render(text);
  const { title, columns } = workplaceForm(form);
  const empty = Array.from({ length: PRINTED_ROWS }, () => columns.map(() => ''));
  return around(
    { ...base, kind: 'try-it', form, html },
    `${html}\n${paragraph(`<strong>${title}</strong>`)}${table(
      columns.map(({ label }) => escapeHtml(label)),
      empty,
    )}`,
  );
}

function renderFilm(id: string, film: Film | null): RenderedBlock | null {
  if (!film) return null;
  const { images: _, ...shown } = film;
  return around(
    { id, kind: 'film', ...shown, title: plainText(film.title) },
    `${picture(film.still)}${list(
      film.captions.map(({ text }) => renderInline(text)),
      'ol',
    )}`,
  );
}

/** The text for a state lies below its name, so its own headings are smaller. */
function renderStates(base: Base, { states }: PageBlock, { render }: BlockContext): RenderedBlock {
  const texts = states.map(({ state, markdown }) => ({
    state,
    html: render(markdown).replace(/(<\/?)h[23]>/g, '$1h4>'),
  }));
  return around(
    { ...base, kind: 'states', states: texts },
    texts.map(({ state, html }) => `<h4>${STATE_NAMES[state]}</h4>\n${html}\n`).join(''),
  );
}
