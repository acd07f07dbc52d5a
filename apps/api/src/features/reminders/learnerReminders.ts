import { formatCount } from '@platewise/shared/count';
import { countDaysUntil, showDay } from '@platewise/shared/dates';
import type { MailBlock } from '../mails/mailTemplate';
import { describeAsking } from './observerReminders';
import { createReminderMail, type ReminderFacts } from './reminder';

const STEP_2 =
  'Step 2: about you. Have your Unique Student Identifier (USI) at hand if you have one.';
const STEP_3 = 'Step 3: where you work, and who can confirm that you work safely with food.';

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

/** The enrolment's next step: what it is called and where it is. */
function nextStepButton(facts: ReminderFacts): MailBlock {
  const { enrolment, state, link } = facts;
  const { id, contentToken, step2CompletedAt } = enrolment;
  if (!state.enrolmentComplete) {
    const step = step2CompletedAt ? 3 : 2;
    const url = link(`/course-enrolment/${id}/step-${step}/`);
    return { kind: 'button', label: 'Finish your enrolment', url };
  }
  return state.courseCompleted
    ? { kind: 'button', label: 'See your third-party form', url: link(`/third-party-form/${id}`) }
    : {
        kind: 'button',
        label: hasBegun(facts) ? 'Continue your course' : 'Start your course',
        url: link(`/course-content/${contentToken}/`),
      };
}

export const enrolmentUnfinishedMail = createReminderMail('enrolment-unfinished', (_, facts) => {
  const { enrolment, state, title, openUntil } = facts;
  const left = enrolment.step2CompletedAt ? [STEP_3] : [STEP_2, STEP_3];
  const steps = left.length === 1 ? 'one short step is' : 'two short steps are';
  return {
    subject: `Finish your enrolment in ${title}`,
    preview: `Only ${steps} left before your course opens.`,
    heading: `Nearly there, ${enrolment.firstName}`,
    blocks: [
      paragraph(
        `You enrolled in ${title} on ${showDay(state.enrolledOn)}. Your place is paid for; ${steps} left before your course opens:`,
      ),
      { kind: 'list', items: left },
      nextStepButton(facts),
      { kind: 'facts', rows: [['Open until', openUntil]] },
    ],
  };
});

/** Older enrolments have no day of study, but their progress shows that the learner has started. */
const hasBegun = ({ enrolment }: ReminderFacts) =>
  enrolment.lastStudiedAt !== null ||
  enrolment.lastSectionCompleted + enrolment.lastQuestionCompleted > 0;

function describeLastStudy({ enrolment, state, title }: ReminderFacts): string {
  const day = showDay(state.studiedOn ?? '');
  return enrolment.lastStudiedAt
    ? `You last studied ${title} on ${day}.`
    : `Your enrolment in ${title} has been complete since ${day}.`;
}

export const studyIdleMail = createReminderMail('study-idle', (_, facts) => {
  const { enrolment, courseTitle, title, openUntil } = facts;
  const { firstName, lastSectionCompleted, contentSet } = enrolment;
  const begun = hasBegun(facts);
  return {
    subject: begun ? `Pick up ${title} where you left off` : `Ready to start: ${courseTitle}`,
    preview: begun
      ? `Your progress is saved until ${openUntil}.`
      : `It is open until ${openUntil}.`,
    heading: `Your course is waiting, ${firstName}`,
    blocks: [
      paragraph(
        begun
          ? `${describeLastStudy(facts)} Your answers are saved, so you can pick up exactly where you left off.`
          : `${describeLastStudy(facts)} You can start at any time, on your phone or computer. Your answers are saved, so a few minutes at a time is enough.`,
      ),
      nextStepButton(facts),
      {
        kind: 'facts',
        rows: [
          ...(lastSectionCompleted > 0
            ? [
                ['Sections finished', `${lastSectionCompleted} of ${contentSet.sectionCount}`] as [
                  string,
                  string,
                ],
              ]
            : []),
          ['Open until', openUntil],
        ],
      },
    ],
  };
});

const describeMissing = ({ state, enrolment: { thirdPartyForm: form } }: ReminderFacts): string => {
  if (!state.enrolmentComplete)
    return 'Finish your enrolment, study the sections, pass the quizzes and have your observer sign the third-party form by then.';
  if (!state.courseCompleted)
    return state.observerAnswered
      ? 'Your observer has signed. Study the remaining sections and pass the quizzes by then.'
      : 'Study the remaining sections, pass the quizzes and have your observer sign the third-party form by then.';
  const observer = form?.observerFirstName ?? 'your observer';
  if (state.observerDeclined)
    return `You have finished the course. All that is missing is the third-party form: ${observer} cannot complete it, so please name another observer who can by then.`;
  return `You have finished the course. All that is missing is the third-party form: please ask ${observer} to complete it by then, or name another observer.`;
};

const createExpiryMail = (kind: 'enrolment-expires-in-30' | 'enrolment-expires-in-7') =>
  createReminderMail(kind, async (ctx, facts) => {
    const { enrolment, state, today, title, openUntil } = facts;
    const waitsForObserver =
      state.enrolmentComplete && !state.observerAnswered && !state.observerDeclined;
    const asked = waitsForObserver ? await describeAsking(ctx, facts) : '';
    const days = countDaysUntil(state.expiresOn, today);
    const left = days === 0 ? 'Today is the last day' : `${formatCount(days, 'day')} left`;
    return {
      subject: `Your enrolment in ${title} ends on ${openUntil}`,
      preview: `${left} to finish and get your certificate.`,
      heading: `${left}, ${enrolment.firstName}`,
      blocks: [
        paragraph(
          `Your enrolment in ${title} is open until the end of ${openUntil}. After that day the course closes, and no certificate can be issued for it.`,
        ),
        paragraph(`${asked}${describeMissing(facts)}`),
        nextStepButton(facts),
        paragraph('If you can’t finish in time, please contact us before that day.'),
      ],
    };
  });

export const enrolmentExpiresIn30Mail = createExpiryMail('enrolment-expires-in-30');
export const enrolmentExpiresIn7Mail = createExpiryMail('enrolment-expires-in-7');
