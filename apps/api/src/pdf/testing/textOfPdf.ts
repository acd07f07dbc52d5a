import { execFileSync } from 'node:child_process';

const options = (input: Buffer) => ({ input, encoding: 'utf8' as const });

/** The words of a document, by poppler. */
export const textOfPdf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], options(pdf));
/** One line for each embedded font: name, type, encoding, embedded, subset, with Unicode. */
export const fontsOfPdf = (pdf: Buffer) =>
  execFileSync('pdffonts', ['-'], options(pdf)).trim().split('\n').slice(2);
/** The targets of its links. */
export const linksOfPdf = (pdf: Buffer) =>
  [...execFileSync('pdfinfo', ['-url', '-'], options(pdf)).matchAll(/Annotation +(\S+)/g)].map(
    ([, address]) => address,
  );
export const infoOfPdf = (pdf: Buffer) => execFileSync('pdfinfo', ['-'], options(pdf));
