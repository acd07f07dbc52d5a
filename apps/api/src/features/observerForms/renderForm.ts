import { observerDeclaration } from '@platewise/shared/observerForms';
import PDFDocument from 'pdfkit';
import type { Config } from '../../config/config';
import { registerFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import {
  fact,
  INK,
  LEAF,
  line,
  MARGIN,
  makeRoom,
  numberPages,
  type Paper,
  picture,
  QUIET,
  rule,
  TOMATO,
  task,
  title,
} from './formPaper';

/** Everything that stands on the paper, as it is printed. */
export type PrintedForm = {
  student: string;
  course: string;
  units: string[];
  reference: string;
  enrolledOn: string;
  observer: string;
  observerEmail: string;
  answers: { group: string; task: string; response: boolean; comments: string | null }[];
  satisfactory: boolean;
  additionalComments: string | null;
  signature: Buffer;
  submittedAt: Date;
  signedAt: string;
  record: [label: string, value: string][];
  /** Null for forms that were signed before hashes were kept. */
  hash: { kept: string; holds: boolean } | null;
};

const SIGNATURE: [number, number] = [220, 90];

/** A4, tagged for readers that speak it, with everything embedded. */
export async function renderForm(config: Config, form: PrintedForm): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `Third-party form, ${form.student}`,
      Author: config.rto.name,
      Subject: form.course,
      CreationDate: form.submittedAt,
    },
  });
  await registerFonts(doc, config, [form, config.rto, config.brand]);
  const part = doc.struct('Document');
  doc.addStructure(part);
  const paper = { doc, part };
  drawHead(paper, config, form);
  drawAnswers(paper, form);
  drawConclusion(paper, form);
  drawSignature(paper, form);
  drawRecord(paper, form);
  part.end();
  numberPages(doc, `${form.student} · ${form.reference}`);
  return pdfBuffer(doc);
}

function drawHead(paper: Paper, { brand, rto }: Config, form: PrintedForm) {
  line(paper, brand, { face: 'strong', size: 11, colour: LEAF });
  line(paper, 'Third-party form', { face: 'display', size: 26 }, 'H1');
  line(paper, `${rto.name}, registered training organisation ${rto.code}`, { colour: QUIET });
  paper.doc.y += 10;
  rule(paper);
  fact(paper, 'Student', form.student);
  fact(paper, 'Course', form.course);
  fact(paper, 'Units of competency', form.units.join('\n'));
  fact(paper, 'Enrolment', `${form.reference}, enrolled on ${form.enrolledOn}`, { face: 'text' });
  fact(paper, 'Observer', form.observer);
  fact(paper, 'Observer email', form.observerEmail, { face: 'text' });
}

function drawAnswers(paper: Paper, { answers }: PrintedForm) {
  for (const group of new Set(answers.map((answer) => answer.group))) {
    title(paper, group);
    const part = paper.doc.struct('L');
    paper.part.add(part);
    for (const answer of answers.filter((each) => each.group === group))
      task({ ...paper, part }, answer);
    part.end();
  }
}

function drawConclusion(paper: Paper, { satisfactory, additionalComments }: PrintedForm) {
  title(paper, 'Overall');
  const [verdict, colour] = satisfactory
    ? (['Satisfactory', LEAF] as const)
    : (['Not satisfactory', TOMATO] as const);
  fact(paper, 'Performance at work', verdict, { colour });
  fact(paper, 'Comments', additionalComments ?? 'None', { face: 'text' });
}

function drawSignature(paper: Paper, form: PrintedForm) {
  makeRoom(paper, 230);
  title(paper, 'Declaration and signature');
  line(paper, `“${observerDeclaration(form.student)}”`);
  paper.doc.y += 8;
  picture(paper, form.signature, `Signature of ${form.observer}`, SIGNATURE);
  rule(paper, { colour: INK, width: SIGNATURE[0] });
  line(paper, form.observer, { face: 'strong' });
  line(paper, `Signed on ${form.signedAt}`, { colour: QUIET });
}

function drawRecord(paper: Paper, { record, hash }: PrintedForm) {
  makeRoom(paper, 170);
  title(paper, 'Record');
  for (const [label, value] of record) fact(paper, label, value, { face: 'text' });
  if (!hash) return;
  fact(paper, 'SHA-256 of the answers', hash.kept, { face: 'text', size: 9 });
  const [said, colour] = hash.holds
    ? (['The answers are as they were signed.', LEAF] as const)
    : (['The answers are NOT as they were signed.', TOMATO] as const);
  fact(paper, 'Checked', said, { colour });
}
