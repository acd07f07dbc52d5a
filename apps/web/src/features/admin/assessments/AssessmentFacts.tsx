import type { AssessmentInFull } from '@platewise/shared/assessments';
import { showDay, showTime } from '@platewise/shared/dates';
import { DaysLeft } from './DaysLeft';
import { Facts } from './Facts';

const at = (instant: string | null) => instant && showTime(new Date(instant));

export function AssessmentFacts({ assessment }: { assessment: AssessmentInFull }) {
  const { courseTitle, units, email, dueOn, daysLeft, whyClosed } = assessment;
  return (
    <Facts
      rows={[
        ['Course', courseTitle],
        ['Units', units.map(({ code, title }) => `${code} ${title}`).join('; ')],
        ['Email', email],
        ['Enrolled', at(assessment.enrolledAt)],
        ['Course completed', at(assessment.courseCompletedAt)],
        ['Enrolment expires', showDay(assessment.expiresOn)],
        ['Waiting since', at(assessment.dueSince)],
        [
          'To be judged by',
          whyClosed ? null : (
            <>
              {showDay(dueOn)} <DaysLeft days={daysLeft} />
            </>
          ),
        ],
      ]}
    />
  );
}
