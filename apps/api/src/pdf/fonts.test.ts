import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { testContext } from '../testing/testContext';
import { pdfBuffer } from './pdfBuffer';
import { textOfPdf } from './testing/textOfPdf';

const { config } = testContext();

it.each(['text', 'strong', 'display', 'wide'])(
  'a letter can be copied from every paper, also after one on which it wore an accent: %s',
  async (face) => {
    // As after a start: no letter of a font has been drawn.
    vi.resetModules();
    const { registerFonts } = await import('./fonts');
    const draw = async (words: string) => {
      const doc = new PDFDocument();
      registerFonts(doc, config).font(face).text(words);
      return textOfPdf(await pdfBuffer(doc)).trim();
    };
    expect(await draw('Žižić Ñúñez')).toBe('Žižić Ñúñez');
    expect(await draw('Zoe Nunez, office')).toBe('Zoe Nunez, office');
  },
);
