import type { ContentFault } from '../contentFiles';
import type { Module } from '../contentModel';
import { type ContentText, moduleTexts, pageTexts } from '../moduleTexts';
import { FACTS_FILE, type Fact } from '../readFacts';

const around = (text: string, at: number) =>
  text
    .slice(Math.max(0, at - 20), at + 20)
    .replaceAll('\n', ' ')
    .trim();

/** Quotations are 'single'. The title of a Markdown link is the only place for other quotes. */
export const quoteFaults = (texts: ContentText[]): ContentFault[] =>
  texts.flatMap(({ file, text }) => {
    const prose = text.replace(/\]\([^)]*\)/g, ']');
    const at = prose.search(/["“”]/);
    return at < 0
      ? []
      : [
          {
            file,
            message: `Quotation marks are 'single': change those at '…${around(prose, at).replace(/["“”]/g, '“')}…'.`,
          },
        ];
  });

const plain = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replace(/\*\*|\*|_/g, '')
    .toLowerCase();

/** Each fact has one wording, and a page that cites it has that wording. */
export function factFaults(
  facts: Fact[],
  modules: Module[],
  others: ContentText[],
): ContentFault[] {
  const pages = modules.flatMap(({ sections }) => sections.flatMap((section) => section.pages));
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  const cited = new Set(pages.flatMap((page) => page.facts));
  const texts = [...modules.flatMap(moduleTexts), ...others];
  return [
    ...pages.flatMap((page) => {
      const text = plain(pageTexts(page).join('\n'));
      return page.facts.flatMap((id) => {
        const fact = known.get(id);
        if (!fact)
          return [
            { file: page.file, message: `facts names '${id}', which facts.yaml does not have.` },
          ];
        return fact.says.some((wording) => text.includes(plain(wording)))
          ? []
          : [
              {
                file: page.file,
                message: `The page names the fact ${id}, but says none of: ${fact.says.join('; ')}.`,
              },
            ];
      });
    }),
    ...facts.flatMap(({ id, never = [] }) =>
      never.flatMap((pattern) => {
        const expression = new RegExp(pattern, 'u');
        return texts.flatMap(({ file, text }) => {
          const found = expression.exec(text.replaceAll('\u00a0', ' '))?.[0];
          return found
            ? [
                {
                  file,
                  message: `'${found}' is not the wording of the fact ${id}: see facts.yaml.`,
                },
              ]
            : [];
        });
      }),
    ),
    ...facts
      .filter(({ id }) => !cited.has(id))
      .map(({ id }) => ({
        file: FACTS_FILE,
        message: `No page names the fact ${id}: cite it in the 'facts' of a page that says it.`,
      })),
  ];
}
