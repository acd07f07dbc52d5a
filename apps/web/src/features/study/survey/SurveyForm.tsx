import { MOST_LONG_TEXT } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import type { SurveyAnswer } from '@platewise/shared/surveys';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateSurveyMutation, useUpdateSurveyMutation } from '../../../api/surveysApi';
import { Form } from '../../../ui/form/Form';
import { RadioField } from '../../../ui/form/RadioField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { notify } from '../../../ui/notify';
import { ScaleGroup } from './ScaleGroup';
import { SurveyDraft } from './SurveyDraft';
import classes from './SurveyForm.module.css';
import { SurveyProgress } from './SurveyProgress';
import { forgetDraft, readDraft } from './surveyDraft';
import {
  answeredCount,
  type CheckedSurvey,
  surveyFormSchema,
  toInput,
  toValues,
} from './surveyForm';

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

type Props = { survey: SurveyAnswer; completedPage: string };

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
    forgetDraft(userCourseId);
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
              Welcome back: what you answered on this device is still here.
            </p>
          )}
          <SurveyProgress answered={answeredCount(survey, values)} of={surveyQuestions.length} />
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
