import { getCourse } from '@platewise/shared/content/courses';
import { addDays, countDaysUntil, showDay } from '@platewise/shared/dates';
import { RENEWAL_DAYS } from '@platewise/shared/recertification';
import { createReminderMail, type ReminderFacts } from './reminder';

const REFRESHER = getCourse(8);
const FULL_COURSE = getCourse(6);

const describeDaysLeft = ({ state, today }: ReminderFacts) => {
  const days = countDaysUntil(state.certifiedUntil ?? today, today);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

const createRenewalMail = (kind: 'certificate-expires-in-90' | 'certificate-expires-in-30') =>
  createReminderMail(kind, (_, facts) => {
    const { enrolment, state, link } = facts;
    const lastDay = state.certifiedUntil ?? '';
    const graceEnd = showDay(addDays(lastDay, RENEWAL_DAYS));
    return {
      subject: `Your NSW Food Safety Supervisor certificate runs out on ${showDay(lastDay)}`,
      preview: `It runs out ${describeDaysLeft(facts)}. The refresher course renews it for another five years.`,
      heading: `Time to renew, ${enrolment.firstName}`,
      blocks: [
        {
          kind: 'paragraph',
          text: `In New South Wales a food safety supervisor's certificate is valid for five years. Yours runs out ${describeDaysLeft(facts)}, on ${showDay(lastDay)}.`,
        },
        {
          kind: 'paragraph',
          text: `The ${REFRESHER.courseTitle} renews it for another five years. You can take it before that day or up to ${RENEWAL_DAYS} days after it, until ${graceEnd}. After that, you need to do the full ${FULL_COURSE.courseTitle} course again.`,
        },
        {
          kind: 'button',
          label: 'Renew my certificate',
          url: link(`/course-enrolment/${enrolment.id}/renew/`),
        },
        {
          kind: 'paragraph',
          text: 'Log in, and the form already has your details. You check them, pay by card and start.',
        },
        {
          kind: 'facts',
          rows: [
            ['Expires on', showDay(lastDay)],
            ['Refresher available until', graceEnd],
          ],
        },
        {
          kind: 'paragraph',
          text: 'The units on your statement of attainment stay attained. If you no longer supervise food safety in New South Wales, you don’t need to do anything.',
        },
      ],
    };
  });

export const certificateExpiresIn90Mail = createRenewalMail('certificate-expires-in-90');
export const certificateExpiresIn30Mail = createRenewalMail('certificate-expires-in-30');
