import { type AssessmentDetails, JUDGEMENTS, judgementSchema } from '@platewise/shared/assessments';
import { FINAL_QUIZ } from '@platewise/shared/study/userCourses';
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

export function JudgementForm({ assessment }: { assessment: AssessmentDetails }) {
  const { userCourseId, version, firstName } = assessment;
  const [judge] = useJudgeMutation();
  return (
    <Form
      initialValues={{ judgement: '', reasons: '', reopenForm: false, reopenSection: '', version }}
      schema={judgementSchema}
      draftKey={`judgement-${userCourseId}`}
      failure="Your judgement could not be saved."
      onSubmit={async (judgement) => {
        await judge({ userCourseId, judgement }).unwrap();
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
            <NotYet assessment={assessment} />
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

function NotYet({ assessment }: { assessment: AssessmentDetails }) {
  const { whyNotReopened, isExternalLearning } = assessment;
  return (
    <>
      <TextAreaField
        name="reasons"
        label="What is missing"
        description="The learner reads this in an email and on their page."
        maxLength={4000}
      />
      {whyNotReopened ? (
        <p>{whyNotReopened} Nothing can be reopened, so we ask the learner to contact us.</p>
      ) : (
        <>
          <CheckField
            name="reopenForm"
            label="Reopen the third-party form"
            description="The observer gets a new link to an empty form. The signed form stays here."
          />
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
