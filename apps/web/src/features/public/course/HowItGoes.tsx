import type { CatalogueCourse } from '@platewise/shared/content/courses';
import type { ReviewedWay } from '@platewise/shared/skillClips';
import { isNswCourse, POSTED_WITHIN } from '../../../components/courses/IncludedList';
import { showHours } from '../../../components/courses/showHours';
import { describeOffers } from '../../../components/skillWays/describeOffers';
import { type Step, Steps } from '../page/Steps';
import { Part } from './Part';

type Props = {
  course: CatalogueCourse;
  hours: [number, number];
  /** The ways without an observer, once they are known. */
  offers: readonly ReviewedWay[] | undefined;
};

export const HowItGoes = ({ course, hours, offers }: Props) => (
  <Part title="How it works">
    <Steps steps={[...studyOf(hours), showOf(describeOffers(offers)), papersOf(course)]} />
  </Part>
);

const studyOf = (hours: Props['hours']): Step[] => [
  {
    title: 'Enrol and start straight away',
    text: 'Create an account, pay, and answer some questions about yourself and your work.',
  },
  {
    title: `Study: ${showHours(hours).toLowerCase()}`,
    text: 'Short lessons with a quiz after each section, and one at the end. If an answer is wrong, you can try again. Stop and continue whenever you like, for 12 months.',
  },
];

const OBSERVED =
  'Your observer watches you do the tasks over three or more shifts, then fills in the third-party form.';

const showOf = (otherWays: string | null): Step =>
  otherWays
    ? { title: 'Show what you can do', text: `${OBSERVED} Or you show them ${otherWays}.` }
    : { title: 'Be observed at work', text: OBSERVED };

const DOWNLOAD = 'Download your statement of attainment as soon as everything is confirmed.';

const papersOf = (course: CatalogueCourse): Step =>
  isNswCourse(course)
    ? {
        title: 'Get your two certificates',
        text: `${DOWNLOAD} We post your printed NSW certificate to you: it arrives within ${POSTED_WITHIN}, by express post.`,
      }
    : { title: 'Print your certificate', text: DOWNLOAD };
