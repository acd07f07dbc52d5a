import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { testContext } from '../testing/testContext';
import { type Face, fontsFor, registerFonts } from './fonts';
import { pdfBuffer } from './pdfBuffer';
import { textOfPdf } from './testing/textOfPdf';
import { heightOfText, writeText } from './writeText';

const { config } = testContext();

async function openPaper(content: unknown) {
  const doc = new PDFDocument({ size: 'A4', margin: 40, font: '' });
  await registerFonts(doc, config, content);
  return doc.fontSize(12);
}

async function draw(words: string, face: Face = 'text', width = 500) {
  const doc = await openPaper([words]);
  writeText(doc, words, face, 40, 40, { width });
  return textOfPdf(await pdfBuffer(doc));
}

/** Poppler marks words that go from right to left. */
const readable = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFC');

const NAMES = [
  ['Chinese', '李小龙'],
  ['traditional Chinese', '陳龍 Chan'],
  ['Japanese', '山田 さくら'],
  ['Korean', '김민준'],
  ['Vietnamese', 'Nguyễn Thị Phượng'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Владимир Ґудзь'],
  ['Thai', 'สมชาย'],
  ['Hebrew', 'דוד'],
  ['Armenian', 'Արամ'],
  ['Georgian', 'გიორგი'],
  ['Ethiopic', 'አበበ'],
  ['Latin letters of every kind', 'Žižić Ñúñez Łukasz Əliyev Gündoğan'],
] as const;

it.each(NAMES)('a name can be read and copied from paper: %s', async (_, name) => {
  for (const face of ['text', 'strong', 'display'] as const)
    expect(readable(await draw(name, face))).toBe(name);
});

it('Arabic letters are joined, and words go from right to left', async () => {
  const doc = await openPaper(['محمد علي']);
  const drawn: { text: string; x: number }[] = [];
  const text = doc.text.bind(doc);
  doc.text = ((words: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) => {
    drawn.push({ text: words, x });
    return text(words, x, y, options);
  }) as typeof doc.text;
  writeText(doc, 'Ana محمد علي', 'text', 40, 40, { width: 500 });
  expect(drawn.map((run) => run.text)).toEqual(['Ana', 'علي', 'محمد']);
  expect(await glyphs('محمد')).toHaveLength(4);
  for (const letter of 'محمد')
    expect(await glyphs('محمد')).not.toContain((await glyphs(letter))?.[0]);
});

it('consonants that follow each other become one sign where their script writes them so', async () => {
  expect(await glyphs('क्ष')).toHaveLength(1);
  expect(await glyphs('ශ්‍රී')).toHaveLength(2);
});

async function glyphs(word: string) {
  const [, script] = fontsFor(await openPaper([word]), 'text');
  return script?.font.layout(word).glyphs.map((glyph) => glyph.id);
}

it('a word is written in one face, and only the word that needs it', async () => {
  const doc = await openPaper(['Ngọc 李小龙 Смирнов']);
  const fonts: string[] = [];
  const font = doc.font.bind(doc);
  const used = (name: string) => {
    fonts.push(name);
    return font(name);
  };
  doc.font = used as typeof doc.font;
  const text = doc.text.bind(doc);
  const written: [string, string | undefined][] = [];
  doc.text = ((words: string, ...rest: []) => {
    written.push([words, fonts.at(-1)?.replace(/-\d+-(\d+)$/, ' $1')]);
    return text(words, ...rest);
  }) as typeof doc.text;
  writeText(doc, 'Ngọc 李小龙 Смирнов', 'text', 40, 40, { width: 500 });
  const [ngoc, ...others] = written;
  expect(ngoc).toEqual(['Ngọc', 'text']);
  expect(others.at(-1)).toEqual(['Смирнов', 'noto-sans-cyrillic-400']);
  expect(new Set(others.slice(0, -1).map(([, name]) => name))).toEqual(
    new Set(['noto-sans-sc 400']),
  );
});

it('a long comment without spaces is broken into lines that fit', async () => {
  const words = '他每次处理生鸡肉后都会洗手，并把砧板消毒。'.repeat(8);
  const doc = await openPaper([words]);
  const one = heightOfText(doc, words.slice(0, 5), 'text', { width: 200 });
  const all = heightOfText(doc, words, 'text', { width: 200 });
  expect(all / one).toBeGreaterThan(9);
  writeText(doc, words, 'text', 40, 40, { width: 200 });
  expect(doc.y).toBeCloseTo(40 + all);
  expect(textOfPdf(await pdfBuffer(doc)).replace(/\s/g, '')).toBe(words);
});

it('a comment goes on on the next page', async () => {
  const words = 'Владимир измерил температуру. '.repeat(400);
  const doc = await openPaper([words]);
  writeText(doc, words, 'text', 40, 40, { width: 500 });
  expect(textOfPdf(await pdfBuffer(doc)).match(/Владимир/g)).toHaveLength(400);
});

it('a text of our own letters brings no other font, and an emoji stops nothing', async () => {
  const doc = await openPaper(['Zoë O’Brien 🍜']);
  writeText(doc, 'Zoë O’Brien 🍜', 'text', 40, 40, { width: 500 });
  expect(textOfPdf(await pdfBuffer(doc)).trim()).toContain('Zoë O’Brien');
});
