import type { EnrolmentStep2Answer } from '@platewise/shared/enrolmentStep2';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSaveEnrolmentStep2Mutation } from '../../../api/enrolmentsApi';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { notify } from '../../../ui/notify';
import { observerOf } from '../pages';
import { readAgainAfterConflict } from '../readAgain';
import { AcknowledgementSection } from './AcknowledgementSection';
import { detailsSchema, toAnswers, toValues } from './detailsValues';
import { dropDraft, withDraft } from './draft';
import { EducationSection } from './EducationSection';
import { FurtherSection } from './FurtherSection';
import { PersonalSection } from './PersonalSection';
import { UsiSection } from './UsiSection';
import { useDraft } from './useDraft';

type Props = { answer: EnrolmentStep2Answer; readAgain: () => unknown };

export function DetailsForm({ answer, readAgain }: Props) {
  const { userCourseId } = answer;
  const [loaded] = useState(() => toValues(answer));
  const [initialValues] = useState(() => withDraft(userCourseId, loaded));
  const [save] = useSaveEnrolmentStep2Mutation();
  const navigate = useNavigate();
  const today = useToday();

  return (
    <Form
      initialValues={initialValues}
      schema={detailsSchema}
      failure={MESSAGES.enrolment.submitFailed}
      onSubmit={async (values) => {
        await save({ userCourseId, answers: toAnswers(values, loaded) })
          .unwrap()
          .catch(readAgainAfterConflict(readAgain));
        dropDraft(userCourseId);
        notify.success(MESSAGES.enrolment.step2Saved);
        await navigate(observerOf(userCourseId));
      }}
    >
      <WhileSending />
      <Draft userCourseId={userCourseId} />
      <PersonalSection today={today} />
      <EducationSection />
      <UsiSection />
      <FurtherSection />
      <AcknowledgementSection today={today} />
      <SubmitButton fullWidth>Save and continue</SubmitButton>
    </Form>
  );
}

function Draft({ userCourseId }: { userCourseId: string }) {
  useDraft(userCourseId);
  return null;
}
