import { addMonths } from '@platewise/shared/dates';
import { type EnrolmentStep2Answer, MIN_BIRTH_YEAR } from '@platewise/shared/enrolments/step2';
import { MESSAGES } from '@platewise/shared/messages';
import {
  EDUCATION_LEVELS,
  GENDERS,
  labelsOf,
  SCHOOL_LEVELS,
  STUDY_REASONS,
} from '@platewise/shared/options';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressParts } from '../../../components/address/AddressParts';
import { ContactUs } from '../../../components/ContactUs';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { notify } from '../../../ui/feedback/notify';
import { CheckField } from '../../../ui/form/CheckField';
import { DateField } from '../../../ui/form/DateField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { RadioField } from '../../../ui/form/RadioField';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { YesNoField } from '../../../ui/form/YesNoField';
import { refetchAfterConflict, useSaveEnrolmentStep2Mutation } from '../enrolmentsApi';
import { FormNote } from '../FormNote';
import { observerOf } from '../pages';
import { ConditionalField, clearHiddenAnswers, needsGuardian } from './ConditionalField';
import { type DetailsValues, detailsSchema, toAnswers, toValues } from './detailsValues';
import { FurtherSection } from './FurtherSection';
import { UsiSection } from './UsiSection';

type Props = { answer: EnrolmentStep2Answer; refetch: () => unknown };

export function DetailsForm({ answer, refetch }: Props) {
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
          .catch(refetchAfterConflict(refetch));
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

function AcknowledgementSection({ today }: { today: string }) {
  const { values } = useFormikContext<DetailsValues>();
  const { understandFalseInfo, understandTimeToComplete } = values;
  return (
    <FormSection title="Acknowledgements">
      <YesNoField
        name="understandFalseInfo"
        label="Do you understand that false information can end your enrolment or cancel your certificate?"
      />
      <YesNoField
        name="understandTimeToComplete"
        label="Do you understand that you have 12 months from enrolment to complete the course?"
      />
      <FormNote shown={understandFalseInfo === 'FALSE' || understandTimeToComplete === 'FALSE'}>
        Please contact our office before you continue, and we'll explain: <ContactUs />.
      </FormNote>
      <CheckField
        name="studentAcknowledgment"
        label="STUDENT: the information I have given is true and complete. I agree that you store and report it as the law requires of training providers."
      />
      {needsGuardian(values, today) && (
        <CheckField
          name="guardianAcknowledgment"
          label="PARENT/GUARDIAN: the student is under 18. I am the parent or guardian and I agree to this enrolment."
        />
      )}
    </FormSection>
  );
}

function EducationSection() {
  return (
    <FormSection title="Education">
      <SelectField
        name="levelOfSchool"
        label="What is your highest completed school level?"
        options={labelsOf(SCHOOL_LEVELS)}
      />
      <YesNoField
        name="stillEnrolledInSchool"
        label="Are you still enrolled in secondary school?"
      />
      <YesNoField
        name="completedTertiary"
        label="Have you completed any other qualification, such as a certificate, diploma or degree?"
      />
      <ConditionalField name="levelOfEducation">
        <SelectField
          name="levelOfEducation"
          label="Which is the highest?"
          options={labelsOf(EDUCATION_LEVELS)}
        />
      </ConditionalField>
      <SelectField
        name="reasonForUndertakingCourse"
        label="What is your main reason for taking this course?"
        options={labelsOf(STUDY_REASONS)}
      />
    </FormSection>
  );
}

const MOST_ARE_ABOUT = 30;

function PersonalSection({ today }: { today: string }) {
  return (
    <FormSection title="About you">
      <DateField
        name="dateOfBirth"
        label="Date of birth"
        autoComplete="bday"
        min={`${MIN_BIRTH_YEAR}-01-01`}
        max={today}
        about={addMonths(today, -12 * MOST_ARE_ABOUT)}
      />
      <RadioField name="gender" label="Gender" options={GENDERS} layout="row" />
      <PhoneField name="phone" label="Telephone" />
      <AddressParts />
    </FormSection>
  );
}

/** Stores what is typed so that it survives a reload, and clears the answers of fields that are not shown. */
function useDraft(userCourseId: string) {
  const { values, setValues, dirty } = useFormikContext<DetailsValues>();

  useEffect(() => {
    const asked = clearHiddenAnswers(values);
    if (asked !== values) void setValues(asked);
    else if (dirty) saveDraft(userCourseId, values);
  }, [values, dirty, setValues, userCourseId]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Drafts are stored in the tab only: these answers must not stay on a shared device. */
const storageOf = (userCourseId: string) => draftStorage(`step-2-${userCourseId}`, 'tab', isObject);

const saveDraft = (userCourseId: string, values: DetailsValues) =>
  storageOf(userCourseId).write(values);

const dropDraft = (userCourseId: string) => storageOf(userCourseId).remove();

/** Replaces loaded values by what was typed before a reload. */
function withDraft(userCourseId: string, loaded: DetailsValues): DetailsValues {
  const draft = storageOf(userCourseId).read() ?? {};
  const known = Object.entries(draft).filter(
    ([name, value]) => typeof value === typeof loaded[name as keyof DetailsValues],
  );
  return { ...loaded, ...Object.fromEntries(known) };
}
