import { getCourse } from '@platewise/shared/content/courses';
import { addDays, showDay } from '@platewise/shared/dates';
import { type Facts, reminder } from './reminder';
import { daysUntil } from './reminderRules';

const REFRESHER = getCourse(8);
const WHOLE = getCourse(6);
/** For so long after the last day the refresher is enough. */
const GRACE_DAYS = 90;

const inDays = ({ standing, today }: Facts) => {
  const days = daysUntil(standing.certifiedUntil ?? today, today);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

const renewalMail = (kind: 'certificate-expires-in-90' | 'certificate-expires-in-30') =>
  reminder(kind, (_, facts) => {
    const { enrolment, standing, link } = facts;
    const lastDay = standing.certifiedUntil ?? '';
    const graceEnd = showDay(addDays(lastDay, GRACE_DAYS));
    return {
      subject: `Your NSW Food Safety Supervisor certificate runs out on ${showDay(lastDay)}`,
      preview: `It runs out ${inDays(facts)}. The refresher course renews it for another five years.`,
      heading: `Time to renew, ${enrolment.firstName}`,
      blocks: [
        {
          kind: 'paragraph',
          text: `In New South Wales a food safety supervisor's certificate is valid for five years. Yours runs out ${inDays(facts)}, on ${showDay(lastDay)}.`,
        },
        {
          kind: 'paragraph',
          text: `The ${REFRESHER.courseTitle} renews it for another five years. It can be taken before that day, and up to ${GRACE_DAYS} days after it: until ${graceEnd}. Later than that, the whole ${WHOLE.courseTitle} course has to be done again.`,
        },
        {
          kind: 'button',
          label: 'See the refresher course',
          url: link(REFRESHER.courseReadMorePage),
        },
        {
          kind: 'facts',
          rows: [
            ['Runs out on', showDay(lastDay)],
            ['Refresher possible until', graceEnd],
          ],
        },
        {
          kind: 'paragraph',
          text: 'The units on your statement of attainment stay attained. If you no longer supervise food safety in New South Wales, there is nothing you need to do.',
        },
      ],
    };
  });

export const certificateExpiresIn90Mail = renewalMail('certificate-expires-in-90');
export const certificateExpiresIn30Mail = renewalMail('certificate-expires-in-30');
