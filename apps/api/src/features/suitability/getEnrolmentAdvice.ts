import { STATE_NAMES } from '@platewise/shared/addresses/stateNames';
import { getCourse } from '@platewise/shared/content/courses';
import type { CourseInformationText } from '@platewise/shared/courseInformation';
import { showDay } from '@platewise/shared/dates';
import type { AdviceChoice } from '@platewise/shared/suitability';
import type { EnrolmentAdvice } from '@platewise/shared/suitability/adviceTasks';
import {
  type Advice,
  type AdviceReason,
  type SkillItem,
  SUPPORTS,
  type Support,
} from '@platewise/shared/suitability/words';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { open } from '../../sealing/seal';
import { adviceCertificateField } from '../../sealing/sealedField';
import { recordRead } from '../sensitiveReads/recordRead';
import { type CheckAnswers, openAdviceAnswers } from './checkAnswers';

/** The proof of an enrolment, for the office. Null for one without, such as an enrolment of an earlier release. */
export async function getEnrolmentAdvice(
  ctx: AppContext,
  enrolmentId: string,
): Promise<{ advice: EnrolmentAdvice | null }> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    select: {
      userId: true,
      advice: { include: { information: true }, omit: { sealedCertificate: true } },
    },
  });
  if (!enrolment) throw missing('This enrolment');
  const { advice, userId } = enrolment;
  if (!advice) return { advice: null };
  const given = openAdviceAnswers(ctx, advice);
  if (given)
    await recordRead(ctx, {
      userId,
      enrolmentId,
      groups: ['disability'],
      through: 'course enrolment',
    });
  const { information } = advice;
  return {
    advice: {
      information: {
        hash: information.hash,
        text: information.text as CourseInformationText,
        since: information.since.toISOString(),
      },
      acknowledgedAt: advice.acknowledgedAt.toISOString(),
      choice: advice.choice as AdviceChoice,
      check: advice.advice === null ? null : describeCheck(advice, given),
    },
  };
}

type CheckFields = {
  advice: string | null;
  reasons: string[];
  otherCourseId: number | null;
  rulesVersion: number | null;
  checkedAt: Date | null;
  itemsVersion: string | null;
  seconds: number | null;
  certificateType: string | null;
};

const describeCheck = (check: CheckFields, given: CheckAnswers | null) => ({
  checkedAt: check.checkedAt?.toISOString() ?? null,
  itemsVersion: check.itemsVersion,
  rulesVersion: check.rulesVersion ?? 0,
  advice: check.advice as Advice,
  reasons: check.reasons as AdviceReason[],
  otherCourseTitle:
    check.otherCourseId === null ? null : getCourse(check.otherCourseId).courseTitle,
  seconds: check.seconds,
  answers: given && answersInWords(given),
  hasCertificate: check.certificateType !== null,
});

const SKILLS: Record<SkillItem, string> = {
  label: 'Read a label',
  fridge: 'Read a fridge log',
  note: 'Read a note at work',
};
const DIGITAL = { alone: 'Without help', helped: 'With help', not: 'Not now' };
const OBSERVER = { yes: 'Yes', perhaps: 'Perhaps', no: 'No' };
const KITCHEN = { yes: 'Yes', no: 'No' };
const BUSINESS = { hospitality: 'Hospitality or retail', care: 'Care' };
const ROLE = { supervisor: 'Supervisor', handler: 'Food handler' };
const CERTIFICATE = { none: 'None', current: 'Current', expired: 'Expired' };

/** The answers as rows for a person of the office or for the learner. Questions that were not asked are left out. */
export function answersInWords({ answers, skills }: CheckAnswers) {
  const { certificate, expiredOn, certificateNumber, supports } = answers;
  const rows: [string, string | undefined][] = [
    ...Object.entries(SKILLS).map(([id, what]): [string, string] => [
      what,
      skills[id as SkillItem] ? 'Right' : 'Not right',
    ]),
    ['Typed a name and chose a photo', DIGITAL[answers.digital]],
    ['Has an observer', OBSERVER[answers.observer]],
    ['Has a kitchen', KITCHEN[answers.kitchen]],
    ['State', STATE_NAMES[answers.state]],
    ['Kind of business', BUSINESS[answers.business]],
    ['Role', ROLE[answers.role]],
    ['NSW certificate', CERTIFICATE[certificate]],
    ['Its last day', expiredOn && showDay(expiredOn)],
    ['Its number', certificateNumber],
    ['Support wanted', supports.map((key) => SUPPORTS[key as Support]).join(', ') || 'None'],
  ];
  return rows.flatMap(([what, text]) => (text ? [{ what, text }] : []));
}

/** The earlier certificate that was attached, for the office. It is only downloaded: a stranger made the file. */
export async function getAdviceCertificate(ctx: AppContext, enrolmentId: string) {
  const { userId, ...file } = await openAdviceCertificate(ctx, enrolmentId);
  await recordRead(ctx, {
    userId,
    enrolmentId,
    groups: ['identity'],
    through: 'course enrolment',
    file: file.fileName,
  });
  return file;
}

export async function openAdviceCertificate(ctx: AppContext, enrolmentId: string) {
  const advice = await ctx.db.enrolmentAdvice.findUnique({
    where: { enrolmentId },
    include: { enrolment: { select: { userId: true } } },
  });
  const { certificateFile: fileName, certificateType: mediaType, sealedCertificate } = advice ?? {};
  if (!advice || !fileName || !mediaType || !sealedCertificate) throw missing('This certificate');
  return {
    userId: advice.enrolment.userId,
    fileName,
    mediaType,
    body: open(ctx, adviceCertificateField(enrolmentId), sealedCertificate),
  };
}
