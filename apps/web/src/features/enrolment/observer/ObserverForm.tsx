import { Anchor } from '@mantine/core';
import type { EnrolmentStep3Answer } from '@platewise/shared/enrolmentStep3';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSaveEnrolmentStep3Mutation } from '../../../api/enrolmentsApi';
import { WhileSending } from '../../../components/WhileSending';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { notify } from '../../../ui/notify';
import { CHANGING_DETAILS, detailsOf } from '../pages';
import { readAgainAfterConflict } from '../readAgain';
import classes from './Observer.module.css';
import { ObserverSection } from './ObserverSection';
import { observerSchema, toAnswers, toValues } from './observerValues';
import { WorkSection } from './WorkSection';

type Props = { answer: EnrolmentStep3Answer; readAgain: () => unknown };

export function ObserverForm({ answer, readAgain }: Props) {
  const { userCourseId, studentFirstName: firstName, studentLastName: lastName } = answer;
  const [initialValues] = useState(() => toValues(answer));
  const [schema] = useState(() => observerSchema({ firstName, lastName }));
  const [save] = useSaveEnrolmentStep3Mutation();
  const navigate = useNavigate();

  return (
    <Form
      initialValues={initialValues}
      schema={schema}
      keepAs={`step-3-${userCourseId}`}
      failure={MESSAGES.enrolment.submitFailed}
      onSubmit={async (values) => {
        await save({ userCourseId, answers: toAnswers(values) })
          .unwrap()
          .catch(readAgainAfterConflict(readAgain));
        notify.success(MESSAGES.enrolment.step3Saved);
        await navigate(`/course-content/${userCourseId}`);
      }}
    >
      <WhileSending />
      <WorkSection />
      <ObserverSection />
      <SubmitButton fullWidth>Finish and begin my course</SubmitButton>
      <Anchor
        component={Link}
        to={detailsOf(userCourseId)}
        state={CHANGING_DETAILS}
        className={classes.back}
      >
        Back to your details
      </Anchor>
    </Form>
  );
}
