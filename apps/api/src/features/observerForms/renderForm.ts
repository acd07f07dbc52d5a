import { observerDeclaration } from '@platewise/shared/observerForms';
import type { Config } from '../../config/config';
import {
  drawDocument,
  drawPicture,
  drawRule,
  INK,
  LEAF,
  makeRoom,
  type PdfPart,
  QUIET,
  TOMATO,
  writeFact,
  writeLine,
  writeTask,
  writeTitle,
} from './formLayout';

/** The printed content of a form. */
export type PrintedForm = {
  student: string;
  course: string;
  units: string[];
  reference: string;
  enrolledOn: string;
  observer: string;
  observerEmail: string;
  /** From form version 3 on; empty before. */
  occasions: { number: number; about: string }[];
  answers: {
    group: string;
    task: string;
    response: boolean;
    comments: string | null;
    /** The numbers of occasions. */
    seenOn: number[];
  }[];
  /** The number of occasions in the signed declaration; null before form version 3. */
  declaredOccasions: number | null;
  satisfactory: boolean;
  additionalComments: string | null;
  signature: Buffer;
  submittedAt: Date;
  signedAt: string;
  record: [label: string, value: string][];
  /** Null for forms that were signed before hashes were stored. */
  hash: { kept: string; holds: boolean } | null;
};

const SIGNATURE: [number, number] = [220, 90];

export const renderForm = (config: Config, form: PrintedForm): Promise<Buffer> =>
  drawDocument(
    config,
    { ...form, title: 'Third-party form', at: form.submittedAt, texts: form },
    (paper) => {
      drawFacts(paper, form);
      drawOccasions(paper, form);
      drawAnswers(paper, form);
      drawConclusion(paper, form);
      drawSignature(paper, form);
      drawRecord(paper, form);
    },
  );

function drawFacts(paper: PdfPart, form: PrintedForm) {
  writeFact(paper, 'Units of competency', form.units.join('\n'));
  writeFact(paper, 'Enrolment', `${form.reference}, enrolled on ${form.enrolledOn}`, {
    face: 'text',
  });
  writeFact(paper, 'Observer', form.observer);
  writeFact(paper, 'Observer email', form.observerEmail, { face: 'text' });
}

function drawOccasions(paper: PdfPart, { occasions }: PrintedForm) {
  if (occasions.length === 0) return;
  writeTitle(paper, 'Occasions');
  for (const { number, about } of occasions)
    writeFact(paper, `Occasion ${number}`, about, { face: 'text' });
}

function drawAnswers(paper: PdfPart, { answers }: PrintedForm) {
  for (const group of new Set(answers.map((answer) => answer.group))) {
    writeTitle(paper, group);
    const part = paper.doc.struct('L');
    paper.part.add(part);
    for (const answer of answers.filter((each) => each.group === group))
      writeTask({ ...paper, part }, answer);
    part.end();
  }
}

function drawConclusion(paper: PdfPart, { satisfactory, additionalComments }: PrintedForm) {
  writeTitle(paper, 'Overall');
  const [verdict, colour] = satisfactory
    ? (['Satisfactory', LEAF] as const)
    : (['Not satisfactory', TOMATO] as const);
  writeFact(paper, 'Performance at work', verdict, { colour });
  writeFact(paper, 'Comments', additionalComments ?? 'None', { face: 'text' });
}

function drawSignature(paper: PdfPart, form: PrintedForm) {
  makeRoom(paper, 230);
  writeTitle(paper, 'Declaration and signature');
  writeLine(paper, `“${observerDeclaration(form.student, form.declaredOccasions)}”`);
  paper.doc.y += 8;
  drawPicture(paper, form.signature, `Signature of ${form.observer}`, SIGNATURE);
  drawRule(paper, { colour: INK, width: SIGNATURE[0] });
  writeLine(paper, form.observer, { face: 'strong' });
  writeLine(paper, `Signed on ${form.signedAt}`, { colour: QUIET });
}

function drawRecord(paper: PdfPart, { record, hash }: PrintedForm) {
  makeRoom(paper, 170);
  writeTitle(paper, 'Record');
  for (const [label, value] of record) writeFact(paper, label, value, { face: 'text' });
  if (!hash) return;
  writeFact(paper, 'SHA-256 of the answers', hash.kept, { face: 'text', size: 9 });
  const [said, colour] = hash.holds
    ? (['The answers are as they were signed.', LEAF] as const)
    : (['The answers are NOT as they were signed.', TOMATO] as const);
  writeFact(paper, 'Checked', said, { colour });
}
