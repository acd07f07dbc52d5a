import { NSW_STATUSES } from '@platewise/shared/nsw/queues';
import { ADVICE_REASONS, type AdviceReason } from '@platewise/shared/suitability/words';
import { SURVEY_ANSWERS } from '@platewise/shared/surveys';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { openAnswers, openOfficeUsi } from '../../sealing/sealedAnswers';
import { describeAnswer } from '../assessments/assessmentRules';
import { openAdviceAnswers } from '../suitability/checkAnswers';
import { answersInWords } from '../suitability/getEnrolmentAdvice';
import { PROMO_CODE_USE, VOUCHER } from './exportedColumns';
import {
  ADVICE,
  ASSESSMENT,
  ATTEMPT,
  CERTIFICATE,
  DETAILS,
  ENROLMENT,
  FORM,
  FORMER_FORM,
  HELP,
  JUDGEMENT,
  LIVE_SESSION,
  LIVE_TIME,
  NSW_CERTIFICATE,
  OCCASION,
  PAPER,
  REPLACED_LINK,
  RESPONSE,
  REVIEW,
  SELF_SERVICE_ACT,
  SIGNAL,
  SKILL_CLIP,
  SKILL_VIDEO,
  SURVEY,
  SURVEY_RESPONSE,
  UNIT_CREDIT,
  USI_CHECK,
  USI_CREATION,
  USI_LINK,
  WORK,
  WORKPLACE_RECORD,
} from './exportedEnrolmentColumns';
import {
  type DataSubject,
  type Json,
  type JsonRow,
  readInPages,
  type Section,
  toJsonRow,
} from './section';

export const ENROLMENT_SECTION: Section = {
  name: 'enrolments',
  title: 'Your enrolments',
  rows: enrolments,
};

const SELECT = {
  ...ENROLMENT,
  details: { select: DETAILS },
  workExperience: { select: WORK },
  records: { select: WORKPLACE_RECORD, orderBy: { createdAt: 'asc' } },
  thirdPartyForm: {
    select: {
      ...FORM,
      responses: {
        select: { ...RESPONSE, task: { select: { taskGroup: true, task: true } } },
        orderBy: { task: { displayOrder: 'asc' } },
      },
      occasions: { select: OCCASION, orderBy: { number: 'asc' } },
    },
  },
  skillVideo: { select: SKILL_VIDEO },
  skillClips: { select: SKILL_CLIP, orderBy: { createdAt: 'asc' } },
  liveSessions: {
    select: { ...LIVE_SESSION, slot: { select: LIVE_TIME } },
    orderBy: { bookedAt: 'asc' },
  },
  formerForms: { select: FORMER_FORM, orderBy: { round: 'asc' } },
  papers: {
    select: PAPER,
    orderBy: [{ drawnAt: 'asc' }, { number: 'asc' }],
  },
  help: { select: HELP, orderBy: { createdAt: 'asc' } },
  signals: { select: SIGNAL, orderBy: { raisedAt: 'asc' } },
  replacedLinks: { select: REPLACED_LINK },
  assessment: {
    select: { ...ASSESSMENT, judgements: { select: JUDGEMENT, orderBy: { decidedAt: 'asc' } } },
  },
  credits: { select: UNIT_CREDIT, orderBy: { decidedAt: 'asc' } },
  selfServiceActs: { select: SELF_SERVICE_ACT, orderBy: { at: 'asc' } },
  survey: { select: { ...SURVEY, responses: { select: SURVEY_RESPONSE } } },
  review: { select: REVIEW },
  usiCheck: { select: USI_CHECK },
  usiCreations: { select: USI_CREATION, orderBy: { startedAt: 'asc' } },
  usiLink: { select: USI_LINK },
  advice: { select: { ...ADVICE, information: { select: { hash: true, text: true } } } },
  certificates: { select: CERTIFICATE, orderBy: { createdAt: 'asc' } },
  nswCertificate: { select: NSW_CERTIFICATE },
  voucher: { select: { ...VOUCHER, purchase: { select: { companyName: true } } } },
  promoCodeUses: { select: { ...PROMO_CODE_USE, promoCode: { select: { code: true } } } },
} as const satisfies Prisma.EnrolmentSelect;

type EnrolmentRow = Prisma.EnrolmentGetPayload<{ select: typeof SELECT }>;

async function* enrolments(ctx: AppContext, { id: userId }: DataSubject): AsyncGenerator<JsonRow> {
  const held = readInPages((page) =>
    ctx.db.enrolment.findMany({
      where: { userId },
      select: SELECT,
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const enrolment of held)
    yield toJsonRow({
      ...inWords(ctx, enrolment),
      quizAnswers: await quizAnswers(ctx, enrolment.id),
    });
}

function inWords(ctx: AppContext, enrolment: EnrolmentRow) {
  const {
    details,
    thirdPartyForm,
    survey,
    nswCertificate,
    voucher,
    advice,
    sealedUsi: _,
    ...rest
  } = enrolment;
  return {
    ...rest,
    replacedLinks: rest.replacedLinks.map(({ replacedAt }) => replacedAt),
    personalDetails: { ...detailsOf(details), ...openSensitive(ctx, enrolment, details) },
    thirdPartyForm: thirdPartyForm && formOf(thirdPartyForm),
    survey: survey && {
      ...survey,
      responses: survey.responses.map(({ questionId, response }) => ({
        question: questionId,
        answer: SURVEY_ANSWERS.find(({ score }) => score === response)?.label ?? response,
      })),
    },
    adviceBeforePayment: advice && adviceOf(ctx, advice),
    nswCertificate: nswCertificate && {
      ...nswCertificate,
      status: NSW_STATUSES[nswCertificate.status] ?? nswCertificate.status,
    },
    voucher: voucher && {
      ...voucher,
      purchase: undefined,
      boughtBy: voucher.purchase?.companyName ?? null,
    },
  };
}

/** The text that the learner read, and the advice. An attached certificate is a separate file. */
function adviceOf(ctx: AppContext, advice: NonNullable<EnrolmentRow['advice']>) {
  const { enrolmentId: _, sealedAnswers: __, reasons, information, ...rest } = advice;
  const given = openAdviceAnswers(ctx, advice);
  return {
    ...rest,
    reasons: reasons.map((reason) => ADVICE_REASONS[reason as AdviceReason] ?? reason),
    answers: given && answersInWords(given),
    information,
  };
}

function detailsOf(details: EnrolmentRow['details']) {
  if (!details) return {};
  const { enrolmentId: _, sealedAnswers: __, ...answers } = details;
  return answers;
}

/** The signature is a separate file. */
function formOf(thirdPartyForm: NonNullable<EnrolmentRow['thirdPartyForm']>) {
  const { enrolmentId: _, sealedSignature, responses, ...form } = thirdPartyForm;
  return {
    ...form,
    signed: sealedSignature !== null,
    responses: responses.map(({ task, ...response }) => ({ ...task, ...response })),
  };
}

/** Lists each attempt at a question with the chosen answer. */
async function quizAnswers({ db }: AppContext, enrolmentId: string): Promise<Json[]> {
  const tries = await db.quizAttempt.findMany({
    where: { enrolmentId },
    orderBy: { id: 'asc' },
    select: {
      ...ATTEMPT,
      question: { select: { sectionId: true, questionNo: true, question: true, options: true } },
    },
  });
  return tries.map(
    ({ question: { options, ...question }, responses, correct, answeredAt, firstTry, tookMs }) =>
      toJsonRow({
        ...question,
        answer: describeAnswer(options as Parameters<typeof describeAnswer>[0], responses),
        correct,
        answeredAt,
        firstTry,
        tookMs,
      }),
  );
}

type Details = { enrolmentId: string; sealedAnswers: Uint8Array | null };

/** Decrypts the sensitive answers of an enrolment for its learner; empty if they have been disposed of. */
function openSensitive(
  ctx: AppContext,
  { id, sealedUsi }: { id: string; sealedUsi: Uint8Array | null },
  details: Details | null,
) {
  if (details?.sealedAnswers) return openAnswers(ctx, details);
  return sealedUsi ? { usiNumber: openOfficeUsi(ctx, { id, sealedUsi }) } : {};
}
