import { Button } from '@mantine/core';
import {
  type AssessmentDetails,
  type Criterion,
  JUDGEMENTS,
  type Judgement,
  judgementSchema,
} from '@platewise/shared/assessments';
import { formatCount } from '@platewise/shared/count';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { useFormikContext } from 'formik';
import { notify } from '../../../ui/feedback/notify';
import { CheckField } from '../../../ui/form/CheckField';
import { Form } from '../../../ui/form/Form';
import { RadioField } from '../../../ui/form/RadioField';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { JUDGEMENT_NAMES } from './assessmentStates';
import { useJudgeMutation } from './assessmentsApi';

const JUDGEMENT_OPTIONS = JUDGEMENTS.map((value) => ({ value, label: JUDGEMENT_NAMES[value] }));

const sectionOptions = ({ sections }: AssessmentDetails) =>
  sections.map(({ sectionId, title }) => ({
    value: String(sectionId),
    label:
      sectionId === FINAL_QUIZ ? 'The final quiz alone' : `From section ${sectionId} on: ${title}`,
  }));

/** Chooses with a key of the list of criteria, and goes on where the next thing is typed or pressed. */
export function chooseJudgement(form: HTMLElement | null, judgement: Judgement) {
  const option = form?.querySelector<HTMLInputElement>(`input[value="${judgement}"]`);
  option?.click();
  option?.focus();
}

type Props = {
  assessment: AssessmentDetails;
  /** The tasks that were ticked in the list of criteria. */
  tasksAgain: number[];
};

export function JudgementForm({ assessment, tasksAgain }: Props) {
  const { userCourseId, version, firstName } = assessment;
  const [judge] = useJudgeMutation();
  return (
    <Form
      initialValues={{
        judgement: '',
        reasons: '',
        reopenForm: false,
        reopenSection: '',
        noteToObserver: '',
        version,
      }}
      schema={judgementSchema}
      draftKey={`judgement-${userCourseId}`}
      failure="Your judgement couldn’t be saved."
      onSubmit={async (judgement) => {
        const again = judgement.judgement === 'competent' ? [] : tasksAgain;
        const reopenForm = judgement.reopenForm || again.length > 0;
        await judge({
          userCourseId,
          judgement: { ...judgement, reopenForm, tasksAgain: again },
        }).unwrap();
        notify.success(`${firstName} has been judged ${judgement.judgement}.`);
      }}
    >
      {({ values }) => (
        <>
          <RadioField
            name="judgement"
            label={`${firstName} is`}
            options={JUDGEMENT_OPTIONS}
            layout="row"
          />
          {values.judgement === 'not yet competent' ? (
            <NotYet assessment={assessment} tasksAgain={tasksAgain} />
          ) : (
            <TextAreaField
              name="reasons"
              label="Notes"
              description="For the office. The learner doesn’t see them."
              maxLength={4000}
              optional
            />
          )}
          <SubmitButton size="md">Save judgement</SubmitButton>
        </>
      )}
    </Form>
  );
}

function NotYet({ assessment, tasksAgain }: Props) {
  const { whyNotReopened, isExternalLearning, criteria, isOnVideo } = assessment;
  const { setFieldValue, values } = useFormikContext<{ reasons: string }>();
  const words = describeMissing(criteria, tasksAgain);
  return (
    <>
      <TextAreaField
        name="reasons"
        label="What is missing"
        description="The learner reads this in an email and on their page."
        maxLength={4000}
      />
      {words && !values.reasons && (
        <Button variant="default" size="sm" onClick={() => void setFieldValue('reasons', words)}>
          Begin with what is missing
        </Button>
      )}
      {whyNotReopened ? (
        <p>{whyNotReopened} Nothing can be reopened, so we ask the learner to contact us.</p>
      ) : (
        <>
          {isOnVideo ? (
            <ClipsAgain tasks={tasksAgain.length} />
          ) : tasksAgain.length > 0 ? (
            <>
              <p>
                The observer gets a new link that asks for {formatCount(tasksAgain.length, 'task')}{' '}
                again. The other answers stay, and so does the signed form.
              </p>
              <TextAreaField
                name="noteToObserver"
                label="Note to the observer"
                description="The observer reads this in the email with the link."
                maxLength={1000}
                optional
              />
            </>
          ) : (
            <CheckField
              name="reopenForm"
              label="Reopen the third-party form"
              description="The observer gets a new link to an empty form. The signed form stays here."
            />
          )}
          {!isExternalLearning && (
            <SelectField
              name="reopenSection"
              label="Reopen quizzes"
              placeholder="None"
              options={sectionOptions(assessment)}
              optional
            />
          )}
        </>
      )}
    </>
  );
}

/** For a learner who has shown the tasks on video. */
const ClipsAgain = ({ tasks }: { tasks: number }) =>
  tasks > 0 ? (
    <p>
      The learner records the clips of {formatCount(tasks, 'task')} again. The other clips stay.
    </p>
  ) : (
    <CheckField
      name="reopenForm"
      label="Ask for all clips again"
      description="The learner records them again, and reads what is missing."
    />
  );

/** The ticked tasks and the criteria that are not shown, in words to the learner. */
function describeMissing(criteria: Criterion[], tasksAgain: number[]): string {
  const tasks = criteria.flatMap((criterion) => criterion.tasks);
  const again = [
    ...new Set(tasks.filter(({ taskId }) => tasksAgain.includes(taskId)).map(({ task }) => task)),
  ];
  const weak = criteria.filter(({ state, asked }) => state !== 'shown' && asked > 0);
  return [
    ...(again.length > 0 ? ['Please show these at work once more:', ...again.map(asItem)] : []),
    ...(weak.length > 0
      ? ['Please read about these once more:', ...weak.map(({ point }) => asItem(point))]
      : []),
  ].join('\n');
}

const asItem = (text: string) => `- ${text}`;
