import PDFDocument from 'pdfkit';
import type { Config } from '../../config';
import { registerFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import {
  fact,
  heightOf,
  INK,
  LEAF,
  MARGIN,
  makeRoom,
  QUIET,
  rule,
  title,
  WIDTH,
  write,
} from './formPaper';

type Doc = PDFKit.PDFDocument;

/** Everything that stands on the paper, as it is printed. */
export type PrintedForm = {
  student: string;
  course: string;
  units: string[];
  observer: string;
  observerEmail: string;
  answers: { group: string; task: string; response: boolean; comments: string | null }[];
  satisfactory: boolean;
  additionalComments: string | null;
  signature: Buffer;
  submittedAt: Date;
  signedAt: string;
  signerAddress: string;
  signerUserAgent: string;
  reference: string;
};

const ANSWER = 46;
const TOMATO = '#b3372a';

export async function renderForm(config: Config, form: PrintedForm): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `Third party form, ${form.student}`,
      Author: config.rto.name,
      Subject: form.course,
      CreationDate: form.submittedAt,
    },
  });
  registerFonts(doc, config);
  drawHead(doc, config, form);
  drawAnswers(doc, form);
  drawConclusion(doc, form);
  drawSignature(doc, form);
  numberPages(doc, form);
  return pdfBuffer(doc);
}

function drawHead(doc: Doc, { brand, rto }: Config, form: PrintedForm) {
  write(doc, brand, { face: 'strong', size: 11, colour: LEAF });
  write(doc, 'Third party form', { face: 'display', size: 26 });
  write(doc, `${rto.name}, registered training organisation ${rto.code}`, { colour: QUIET });
  doc.y += 10;
  rule(doc);
  fact(doc, 'Student', form.student);
  fact(doc, 'Course', form.course);
  form.units.forEach((unit, i) => fact(doc, i === 0 ? 'Units of competency' : ' ', unit));
  fact(doc, 'Observer', form.observer);
  fact(doc, 'Observer email', form.observerEmail);
}

function drawAnswers(doc: Doc, { answers }: PrintedForm) {
  let group = '';
  for (const each of answers) {
    if (each.group !== group) title(doc, each.group);
    group = each.group;
    const comments = each.comments ? `Comment: ${each.comments}` : null;
    makeRoom(
      doc,
      heightOf(doc, each.task, WIDTH - ANSWER) +
        (comments ? Math.min(heightOf(doc, comments, WIDTH - ANSWER), 300) : 0) +
        12,
    );
    const top = doc.y;
    write(doc, each.response ? 'Yes' : 'No', {
      face: 'strong',
      colour: each.response ? LEAF : TOMATO,
      width: ANSWER,
    });
    doc.y = top;
    write(doc, each.task, { x: ANSWER });
    if (comments) write(doc, comments, { x: ANSWER, colour: QUIET, size: 9.5 });
    doc.y += 3;
    rule(doc);
  }
}

function drawConclusion(doc: Doc, { satisfactory, additionalComments }: PrintedForm) {
  title(doc, 'Conclusion');
  fact(doc, 'Performance', satisfactory ? 'Satisfactory' : 'Not satisfactory');
  fact(doc, 'Comments', additionalComments ?? 'None', 'text');
}

function drawSignature(doc: Doc, form: PrintedForm) {
  title(doc, 'Declaration and signature');
  makeRoom(doc, 190);
  write(doc, `${form.observer} confirmed the declaration and signed this form.`);
  doc.y += 6;
  doc.image(form.signature, MARGIN, doc.y, { fit: [220, 90] });
  doc.y += 96;
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + 220, doc.y)
    .lineWidth(0.75)
    .stroke(INK);
  doc.y += 8;
  fact(doc, 'Signed', form.signedAt);
  fact(doc, 'From address', form.signerAddress);
  fact(doc, 'With', form.signerUserAgent);
}

function numberPages(doc: Doc, { student, reference }: PrintedForm) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.y = 841.89 - MARGIN + 10;
    const text = `${student} · ${reference} · page ${page + 1} of ${count}`;
    write(doc, text, { size: 8.5, colour: QUIET });
  }
}
