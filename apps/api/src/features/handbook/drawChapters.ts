import type { Block } from './handbookBlocks';
import {
  BOTTOM,
  type Doc,
  heightOfRuns,
  LEAF,
  MARGIN,
  SHEET,
  type Struct,
  WIDTH,
  writeLine,
  writeRuns,
} from './handbookLayout';

const INDENT = 20;
const HEADING = { size: 19, before: 26, after: 10 };
const BETWEEN = { paragraph: 9, item: 5 };

export type Chapter = { title: string; anchor: string; page: number };

/** The text of the handbook, from a page of its own on; gives where each chapter begins. */
export function drawChapters(doc: Doc, root: Struct, blocks: Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  let [chapter, list] = [root, root];
  doc.addPage();
  blocks.forEach((block, i) => {
    makeRoom(
      doc,
      heightOf(doc, block) + (block.kind === 'heading' ? heightAfter(doc, blocks, i) : 0),
    );
    if (block.kind === 'heading') {
      chapter = addStruct(doc, root, 'Sect');
      chapters.push(drawHeading(doc, chapter, block.text, `chapter-${chapters.length + 1}`));
    }
    if (block.kind === 'paragraph') {
      writeRuns(doc, addStruct(doc, chapter, 'P'), block.runs, MARGIN.side, WIDTH);
      doc.y += BETWEEN.paragraph;
    }
    if (block.kind === 'item') {
      if (block.isFirst) list = addStruct(doc, chapter, 'L');
      drawItem(doc, addStruct(doc, list, 'LI'), block);
      if (blocks[i + 1]?.kind !== 'item') doc.y += BETWEEN.paragraph - BETWEEN.item;
    }
  });
  return chapters;
}

function addStruct(doc: Doc, parent: Struct, type: string): Struct {
  const child = doc.struct(type);
  parent.add(child);
  return child;
}

/** A heading stays with what it heads. */
const heightAfter = (doc: Doc, blocks: Block[], i: number) => {
  const next = blocks[i + 1];
  return next ? heightOf(doc, next) : 0;
};

function heightOf(doc: Doc, block: Block): number {
  if (block.kind === 'heading') return HEADING.before + HEADING.size * 1.4 + HEADING.after;
  return heightOfRuns(doc, block.runs, block.kind === 'item' ? WIDTH - INDENT : WIDTH);
}

function makeRoom(doc: Doc, height: number) {
  if (doc.y + height > BOTTOM) doc.addPage();
}

function drawHeading(doc: Doc, chapter: Struct, title: string, anchor: string): Chapter {
  if (doc.y > MARGIN.top) doc.y += HEADING.before;
  doc.addNamedDestination(anchor, 'XYZ', 0, doc.y - 12, null);
  // The outline counts both from the other end.
  doc.outline.addItem(title, { top: doc.y - 12, left: SHEET.width } as object);
  const style = { face: 'display', size: HEADING.size, colour: LEAF, y: doc.y } as const;
  chapter.add(doc.struct('H2', {}, () => writeLine(doc, title, style)));
  doc.y += HEADING.after - 4;
  return { title, anchor, page: doc.bufferedPageRange().count };
}

function drawItem(doc: Doc, item: Struct, { label, runs }: Extract<Block, { kind: 'item' }>) {
  const top = doc.y;
  const style = { size: 10.5, colour: LEAF, face: 'strong', x: MARGIN.side + 2, y: top } as const;
  item.add(doc.struct('Lbl', {}, () => writeLine(doc, label, { ...style, width: INDENT })));
  doc.y = top;
  writeRuns(doc, addStruct(doc, item, 'LBody'), runs, MARGIN.side + INDENT, WIDTH - INDENT);
  doc.y += BETWEEN.item;
}
