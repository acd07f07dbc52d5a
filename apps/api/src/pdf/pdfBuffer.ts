import { buffer } from 'node:stream/consumers';

/** Ends the document and returns its bytes. */
export function pdfBuffer(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const whole = buffer(doc as unknown as NodeJS.ReadableStream);
  doc.end();
  return whole;
}
