import type { AnsweredSection, AssessmentDetails } from '@platewise/shared/assessments';
import { formatCount } from '@platewise/shared/count';
import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import { useLessonHtml } from '../../../components/lesson/useLessonHtml';
import { TitledSection } from '../../../ui/TitledSection';
import { useBreakpoint } from '../../../ui/useBreakpoint';
import classes from './AssessmentPage.module.css';

type Question = AnsweredSection['questions'][number];

/** The first quiz of a refresher and the final quiz have no section. */
const titleOf = ({ sectionId, title }: AnsweredSection) =>
  sectionId >= DIAGNOSTIC ? title : `Section ${sectionId}: ${title}`;

/** '9 questions, 2 of them answered wrong first'. */
function howItWent({ questions, isKnown }: AnsweredSection): string {
  if (isKnown && questions.length === 0) return 'known from the first quiz, not read again';
  const hard = questions.filter(({ tries }) => tries.some(({ correct }) => !correct)).length;
  const count = formatCount(questions.length, 'question');
  return hard === 0 ? `${count}, none answered wrong` : `${count}, ${hard} answered wrong at first`;
}

/** Every section's questions; folded away where they would be most of the page. */
export function AnsweredQuizzes({ assessment }: { assessment: AssessmentDetails }) {
  const { sections, isExternalLearning } = assessment;
  const isNarrow = useBreakpoint('narrow');
  return (
    <TitledSection title="What the learner answered">
      {isExternalLearning && (
        <p>This course was studied on eLearnd. The answers are stored there.</p>
      )}
      {sections.map((section) => (
        <details key={section.sectionId} className={classes.section} open={!isNarrow}>
          <summary>
            <strong>{titleOf(section)}</strong>
            <span className={classes.quiet}>{howItWent(section)}</span>
          </summary>
          {section.questions.length > 0 && <Questions questions={section.questions} />}
        </details>
      ))}
    </TitledSection>
  );
}

const Questions = ({ questions }: { questions: Question[] }) => (
  <table className={`${classes.table} ${classes.questions}`}>
    <thead>
      <tr>
        <th scope="col">Question</th>
        <th scope="col">Answered right</th>
        <th scope="col" className={classes.number}>
          Tries
        </th>
      </tr>
    </thead>
    <tbody>
      {questions.map((question) => (
        <QuestionRow key={question.questionNo} question={question} />
      ))}
    </tbody>
  </table>
);

function QuestionRow({ question: { questionNo, question, tries } }: { question: Question }) {
  const right = tries.findLast(({ correct }) => correct);
  const wrong = tries.filter(({ correct }) => !correct).map(({ answer }) => answer);
  return (
    <tr>
      <td>
        {questionNo}. <span dangerouslySetInnerHTML={{ __html: useLessonHtml(question) }} />
      </td>
      <td>
        {right?.answer ?? 'Not answered'}
        {wrong.length > 0 && (
          <span className={classes.wrong}>Wrong before: {[...new Set(wrong)].join(' · ')}</span>
        )}
      </td>
      <td className={classes.number}>{tries.length}</td>
    </tr>
  );
}
