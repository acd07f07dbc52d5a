import { AUSTRALIAN_STATES } from '@platewise/shared/addresses/australianStates';
import { Marked, type Tokens } from 'marked';
import type { ContentFiles } from '../contentFiles';
import type { PageBlock, SourceBlock } from './blockModel';
import { blockFaults } from './blockRules';
import { BLOCK_KINDS, blockSchema, isBlockKind } from './blockSchemas';

const marked = new Marked({ gfm: true });

export type PictureSize = { width: number; height: number };

/** Reads and checks the blocks of a page: its fenced parts that are named by a kind. */
export async function readBlocks(
  files: ContentFiles,
  file: string,
  markdown: string,
  findPicture: (name: string) => PictureSize | null,
): Promise<PageBlock[]> {
  const blocks: PageBlock[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type !== 'code' || !token.lang) continue;
    const { lang, text, raw } = token as Tokens.Code;
    if (!isBlockKind(lang ?? '')) {
      files.fault(
        file,
        `'${lang}' is not a kind of block: write one of ${BLOCK_KINDS.join(', ')}.`,
      );
      continue;
    }
    const kind = lang as SourceBlock['kind'];
    if (!/\n`{3,}\s*$/.test(raw))
      files.fault(file, `The ${kind} block is never closed: write \`\`\` on a line after it.`);
    const about = files.parse(file, text, blockSchema(kind), `${kind} block: `);
    if (!about) continue;
    const block = { kind, ...about } as SourceBlock;
    const fault = (message: string) => files.fault(file, `${block.id}: the block ${message}`);
    const size = block.kind === 'spot' ? findPicture(block.picture) : null;
    if (block.kind === 'spot' && !size)
      fault(`shows ${block.picture}, which is in no diagrams folder of the module or of shared.`);
    blockFaults(block, size).forEach(fault);
    const states = block.kind === 'states' ? await readStates(files, block.folder) : [];
    blocks.push({ block, source: text, states });
  }
  return blocks;
}

async function readStates(files: ContentFiles, folder: string): Promise<PageBlock['states']> {
  const states: PageBlock['states'] = [];
  for (const state of AUSTRALIAN_STATES) {
    const markdown = await files.text(`${folder}/${state}.md`);
    if (markdown !== null) states.push({ state, markdown });
  }
  return states;
}

/** The sentences of a block, for measures of how easily it is read. */
export function blockTexts({ block, states }: PageBlock): string[] {
  switch (block.kind) {
    case 'case':
      return block.steps.flatMap(({ text, lesson, choices = [] }) => [
        text,
        ...choices.map(({ say }) => say),
        ...(lesson ? [lesson] : []),
      ]);
    case 'spot':
      return block.places.map(({ why }) => why);
    case 'order':
      return [block.ask, block.why];
    case 'groups':
      return [block.ask, ...block.items.map(({ why }) => why)];
    case 'thermometer':
      return [block.text, ...block.choices.flatMap(({ say, why }) => [say, why])];
    case 'log':
      return [block.text, ...block.rows.flatMap(({ fault }) => fault ?? [])];
    case 'try-it':
      return [block.text];
    case 'states':
      return states.map(({ markdown }) => markdown);
    default:
      return [];
  }
}
