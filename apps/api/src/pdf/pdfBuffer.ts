import { buffer } from 'node:stream/consumers';

/** Ends the document and gives it whole. */
export function pdfBuffer(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const whole = buffer(doc as unknown as NodeJS.ReadableStream);
  doc.end();
  return whole;
}
