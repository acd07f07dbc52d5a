import { Title } from '@mantine/core';
import { MOST_LONG_TEXT } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import { SURVEY_ANSWERS, type SurveyResponse } from '@platewise/shared/surveys';
import { useField, useFormikContext } from 'formik';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { RadioField } from '../../../ui/form/RadioField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { NamedBar } from '../NamedBar';
import { useCreateSurveyMutation, useUpdateSurveyMutation } from '../studyApi';
import scaleGroupClasses from './ScaleGroup.module.css';
import statementClasses from './Statement.module.css';
import classes from './SurveyForm.module.css';
import surveyProgressClasses from './SurveyProgress.module.css';
import {
  type CheckedSurvey,
  countAnswered,
  questionName,
  type SurveyValues,
  surveyFormSchema,
  toInput,
  toValues,
} from './surveyValues';

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

type Props = { survey: SurveyResponse; completedPage: string };

export function SurveyForm({ survey, completedPage }: Props) {
  const { userCourseId, surveyId, surveyQuestions } = survey;
  const navigate = useNavigate();
  const [createSurvey] = useCreateSurveyMutation();
  const [updateSurvey] = useUpdateSurveyMutation();
  const [draft] = useState(() => readDraft(userCourseId));
  const [initialValues] = useState(() => ({ ...toValues(survey), ...draft }));
  const scales = [...new Set(surveyQuestions.map(({ scale }) => scale))];

  async function save(values: CheckedSurvey) {
    const input = toInput(survey, values);
    if (surveyId === null) await createSurvey(input).unwrap();
    else await updateSurvey({ ...input, surveyId }).unwrap();
    removeDraft(userCourseId);
    await navigate(completedPage);
  }

  const { saveFailed, updateFailed } = MESSAGES.survey;
  return (
    <Form
      initialValues={initialValues}
      schema={surveyFormSchema}
      onSubmit={(checked) => save(checked as CheckedSurvey)}
      onFailure={() => notify.error(surveyId === null ? saveFailed : updateFailed)}
    >
      {({ values }) => (
        <>
          <SurveyDraft userCourseId={userCourseId} />
          {draft && (
            <p className={classes.restored}>
              Welcome back. Your answers on this device are still here.
            </p>
          )}
          <SurveyProgress answered={countAnswered(survey, values)} of={surveyQuestions.length} />
          {scales.map((scale) => (
            <ScaleGroup
              key={scale}
              scale={scale}
              questions={surveyQuestions.filter((question) => question.scale === scale)}
            />
          ))}
          <TextAreaField
            name="bestAspects"
            label="What were the best aspects of the course?"
            maxLength={MOST_LONG_TEXT}
          />
          <TextAreaField
            name="needImprovement"
            label="What needs improvement?"
            maxLength={MOST_LONG_TEXT}
          />
          <RadioField
            name="uat"
            label="Are you undertaking an apprenticeship or traineeship?"
            options={YES_NO}
            layout="row"
          />
          <RadioField
            name="rpl"
            label="Did you receive recognition of prior learning (RPL) for any part of this course?"
            options={YES_NO}
            layout="row"
          />
          <SubmitButton>Submit survey</SubmitButton>
        </>
      )}
    </Form>
  );
}

type ScaleGroupProps = { scale: string; questions: SurveyResponse['surveyQuestions'] };

function ScaleGroup({ scale, questions }: ScaleGroupProps) {
  const id = useId();
  return (
    <section className={scaleGroupClasses.group} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {scale}
      </Title>
      {questions.map(({ questionId, question }) => (
        <Statement key={questionId} name={questionName(questionId)} text={question} />
      ))}
    </section>
  );
}

/** One statement with its four-point scale. */
function Statement({ name, text }: { name: string; text: string }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  return (
    <fieldset className={statementClasses.statement}>
      <legend className={statementClasses.text}>{text}</legend>
      <div className={statementClasses.scale}>
        {SURVEY_ANSWERS.map(({ label, score }) => (
          <label key={score} className={statementClasses.point}>
            <input
              type="radio"
              className={statementClasses.input}
              name={name}
              value={score}
              checked={value === String(score)}
              onChange={() => void setValue(String(score))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Stores every change on the device until the survey is saved. */
function SurveyDraft({ userCourseId }: { userCourseId: string }) {
  const { values, dirty } = useFormikContext<SurveyValues>();
  useEffect(() => {
    if (dirty) saveDraft(userCourseId, values);
  }, [userCourseId, values, dirty]);
  return null;
}

function SurveyProgress({ answered, of }: { answered: number; of: number }) {
  const words = `${answered} of ${of}`;
  return (
    <div className={surveyProgressClasses.progress}>
      <span className={surveyProgressClasses.words}>{words} answered</span>
      <NamedBar
        className={surveyProgressClasses.bar}
        label="Statements answered"
        words={words}
        percent={of === 0 ? 0 : (answered / of) * 100}
      />
    </div>
  );
}

const isDraft = (value: unknown): value is SurveyValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((answer) => typeof answer === 'string');

/** The answers on this device that are not saved on the server. */
const getSurveyStorage = (userCourseId: string) =>
  draftStorage(`survey-${userCourseId}`, 'device', isDraft);

const readDraft = (userCourseId: string) => getSurveyStorage(userCourseId).read();

const saveDraft = (userCourseId: string, values: SurveyValues) =>
  getSurveyStorage(userCourseId).write(values);

const removeDraft = (userCourseId: string) => getSurveyStorage(userCourseId).remove();
