import type { CatalogueCourse } from '@platewise/shared/content/courses';
import { isNswCourse, POSTED_WITHIN } from '../../../components/courses/IncludedList';
import { type Step, Steps } from '../page/Steps';
import { Part } from './Part';
import { showHours } from './showHours';

type Props = { course: CatalogueCourse; hours: [number, number] };

export const HowItGoes = ({ course, hours }: Props) => (
  <Part title="How it goes">
    <Steps steps={[...workOf(hours), papersOf(course)]} />
  </Part>
);

const workOf = (hours: Props['hours']): Step[] => [
  {
    title: 'Enrol and start straight away',
    text: 'Make an account, pay, and answer some questions about yourself and your work.',
  },
  {
    title: `Study: ${showHours(hours).toLowerCase()}`,
    text: 'Short lessons with a quiz after each section, and one at the end. A wrong answer is no harm: you try again. Stop and go on when you like, for 12 months.',
  },
  {
    title: 'Be observed at work',
    text: 'Over three shifts or more your observer sees you do the tasks, then answers the form.',
  },
];

const DOWNLOAD = 'Download your statement of attainment as soon as everything is confirmed.';

const papersOf = (course: CatalogueCourse): Step =>
  isNswCourse(course)
    ? {
        title: 'Get your two certificates',
        text: `${DOWNLOAD} We post your printed NSW certificate to you: it arrives within ${POSTED_WITHIN}, by express post.`,
      }
    : { title: 'Print your certificate', text: DOWNLOAD };
