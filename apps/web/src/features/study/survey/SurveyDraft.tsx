import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { keepDraft } from './surveyDraft';
import type { SurveyValues } from './surveyForm';

/** Keeps every change on the device until the survey is saved. */
export function SurveyDraft({ userCourseId }: { userCourseId: string }) {
  const { values, dirty } = useFormikContext<SurveyValues>();
  useEffect(() => {
    if (dirty) keepDraft(userCourseId, values);
  }, [userCourseId, values, dirty]);
  return null;
}
