import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, it, onTestFinished } from 'vitest';
import { testContext } from '../testing/testContext';
import { registerFonts } from './fonts';
import { pdfBuffer } from './pdfBuffer';
import { textOfPdf } from './testing/textOfPdf';

const { config } = testContext();

/** The same fonts in another folder. They are read again, so none of their letters has been drawn yet. */
function freshFonts() {
  const projectDir = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  onTestFinished(() => rmSync(projectDir, { recursive: true }));
  mkdirSync(path.join(projectDir, 'apps/api/src/pdf'), { recursive: true });
  const fonts = 'apps/api/src/pdf/fonts';
  symlinkSync(path.join(config.projectDir, fonts), path.join(projectDir, fonts));
  return { projectDir };
}

it.each(['text', 'strong', 'display', 'wide'])(
  'a letter can be copied from every paper, also after one on which it wore an accent: %s',
  async (face) => {
    const place = freshFonts();
    const draw = async (words: string) => {
      const doc = new PDFDocument();
      (await registerFonts(doc, place)).font(face).text(words);
      return textOfPdf(await pdfBuffer(doc)).trim();
    };
    expect(await draw('Žižić Ñúñez')).toBe('Žižić Ñúñez');
    expect(await draw('Zoe Nunez, office')).toBe('Zoe Nunez, office');
  },
);
