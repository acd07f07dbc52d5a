import { execFileSync } from 'node:child_process';

const options = (input: Buffer) => ({ input, encoding: 'utf8' as const });

/** The words of a document, by poppler. */
export const textOfPdf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], options(pdf));
export const infoOfPdf = (pdf: Buffer) => execFileSync('pdfinfo', ['-'], options(pdf));
