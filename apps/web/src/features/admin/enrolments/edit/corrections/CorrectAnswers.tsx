import { Alert, Button, Group } from '@mantine/core';
import { COUNTRIES } from '@platewise/shared/addresses/countries';
import { isDay } from '@platewise/shared/dates';
import {
  CORRECTABLE_NAMES,
  type CorrectableAnswer,
  type CorrectableAnswers,
  correctionSchema,
  CORRECTABLE_ANSWERS as LABELS,
} from '@platewise/shared/enrolments/corrections';
import { isUnderage } from '@platewise/shared/enrolments/step2';
import { MIN_BIRTH_YEAR } from '@platewise/shared/fields';
import { LANGUAGES } from '@platewise/shared/languages';
import {
  DISABILITY_TYPES,
  EDUCATION_LEVELS,
  GENDERS,
  INDIGENOUS_ORIGINS,
  labelsOf,
  SCHOOL_LEVELS,
  STUDY_REASONS,
} from '@platewise/shared/options';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { isFailure } from '../../../../../api/failure';
import { useToday } from '../../../../../components/useToday';
import { showRefusal } from '../../../../../ui/feedback/failure';
import { notify } from '../../../../../ui/feedback/notify';
import { CheckField } from '../../../../../ui/form/CheckField';
import { DateField } from '../../../../../ui/form/DateField';
import { Form } from '../../../../../ui/form/Form';
import { FieldRow } from '../../../../../ui/form/FormSection';
import { RadioField } from '../../../../../ui/form/RadioField';
import { SearchSelectField } from '../../../../../ui/form/SearchSelectField';
import { SelectField } from '../../../../../ui/form/SelectField';
import { SubmitButton } from '../../../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../../../ui/form/TextAreaField';
import { TextField } from '../../../../../ui/form/TextField';
import { YesNoField } from '../../../../../ui/form/YesNoField';
import { SkeletonLines } from '../../../../../ui/SkeletonLines';
import classes from '../EditUserCourse.module.css';
import { useCorrectAnswersMutation, useCorrectableAnswersQuery } from './correctionsApi';
import { type CorrectionValues, correctionValues } from './correctionValues';

type Props = {
  userCourseId: string;
  /** The answer that is wrong, if the office comes from a finding in the national files. */
  wrong: CorrectableAnswer | null;
  onClose: () => void;
};

/** Corrects the answers of step 2. Opening it is recorded, and an email says to the learner which answers were corrected. */
export function CorrectAnswers({ userCourseId, wrong, onClose }: Props) {
  const { data, error, refetch } = useCorrectableAnswersQuery(userCourseId);
  if (data)
    return (
      <CorrectionForm
        key={data.version}
        answers={data}
        wrong={wrong}
        onReload={() => void refetch()}
        onClose={onClose}
      />
    );
  if (!error) return <SkeletonLines lines={8} />;
  return (
    <Alert color="tomato" title="The answers couldn’t be opened">
      {isFailure(error) && error.status === 409 ? error.Message : 'Please try again.'}
    </Alert>
  );
}

type FormProps = Omit<Props, 'userCourseId'> & {
  answers: CorrectableAnswers;
  onReload: () => void;
};

function CorrectionForm({ answers, wrong, onReload, onClose }: FormProps) {
  const { userCourseId, version } = answers;
  const [correct] = useCorrectAnswersMutation();
  const [overtaken, setOvertaken] = useState(false);

  return (
    <Form
      initialValues={correctionValues(answers)}
      schema={correctionSchema}
      onSubmit={async (values) => {
        const { corrected, certificateToReplace } = await correct({
          ...values,
          userCourseId,
          version,
        }).unwrap();
        notify.success(`Corrected: ${corrected.join(', ')}. We have told the learner.`);
        if (certificateToReplace)
          notify.warning(
            `Certificate ${certificateToReplace} still has the former name. Choose ‘Replace’ next to the certificate to issue it again.`,
          );
        onClose();
      }}
      onFailure={(failure) => {
        showRefusal(failure, 'The answers couldn’t be corrected.');
        setOvertaken(isFailure(failure) && failure.status === 409);
      }}
    >
      <Fields wrong={wrong} hasGuardian={answers.guardianAcknowledgment} />
      {overtaken && (
        <Alert title="This enrolment may have been changed in the meantime">
          <Button variant="default" onClick={onReload}>
            Load the answers again
          </Button>
        </Alert>
      )}
      <Group>
        <SubmitButton size="md">Correct the answers</SubmitButton>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}

type FieldsProps = { wrong: CorrectableAnswer | null; hasGuardian: boolean };

function Fields({ wrong, hasGuardian }: FieldsProps) {
  const { values } = useFormikContext<CorrectionValues>();
  const today = useToday();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong) focusField(fields.current, wrong);
  }, [wrong]);
  const { dateOfBirth, usiOneName } = values;
  const isMinor = isDay(dateOfBirth) && dateOfBirth <= today && isUnderage(dateOfBirth, today);
  return (
    <div ref={fields} className={classes.correction}>
      <DateField {...labelled('dateOfBirth')} min={`${MIN_BIRTH_YEAR}-01-01`} max={today} />
      <RadioField {...labelled('gender')} options={GENDERS} layout="row" />
      {isMinor && !hasGuardian && (
        <Alert title="By this date the learner is under 18">
          No parent or guardian has agreed to the enrolment. Please ask for their agreement.
        </Alert>
      )}
      <FieldRow>
        <TextField {...labelled('usiFirstName')} maxLength={40} />
        {!usiOneName && (
          <>
            <TextField {...labelled('usiMiddleName')} maxLength={40} optional />
            <TextField {...labelled('usiLastName')} maxLength={40} />
          </>
        )}
      </FieldRow>
      <CheckField {...labelled('usiOneName')} />
      <SelectField {...labelled('levelOfSchool')} options={labelsOf(SCHOOL_LEVELS)} />
      <YesNoField {...labelled('stillEnrolledInSchool')} />
      <YesNoField {...labelled('completedTertiary')} />
      {values.completedTertiary === 'TRUE' && (
        <SelectField {...labelled('levelOfEducation')} options={labelsOf(EDUCATION_LEVELS)} />
      )}
      <SelectField {...labelled('reasonForUndertakingCourse')} options={labelsOf(STUDY_REASONS)} />
      <YesNoField {...labelled('englishLanguageAtHome')} />
      {values.englishLanguageAtHome === 'FALSE' && (
        <SearchSelectField {...labelled('languageAtHomeOther')} options={labelsOf(LANGUAGES)} />
      )}
      <YesNoField {...labelled('bornInAustralia')} />
      {values.bornInAustralia === 'FALSE' && (
        <SearchSelectField {...labelled('countryOfBirth')} options={labelsOf(COUNTRIES)} />
      )}
      <YesNoField {...labelled('disability')} />
      {values.disability === 'TRUE' && (
        <SelectField {...labelled('disabilityType')} options={labelsOf(DISABILITY_TYPES)} />
      )}
      <YesNoField {...labelled('aboriginalOrTorresStraitIslandOrigin')} />
      {values.aboriginalOrTorresStraitIslandOrigin === 'TRUE' && (
        <SelectField
          {...labelled('indigenousOrigin')}
          placeholder="Not stated"
          options={labelsOf(INDIGENOUS_ORIGINS)}
          optional
        />
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        description="For the audit log. We tell the learner which answers were corrected, not why."
        maxLength={500}
      />
    </div>
  );
}

const labelled = (name: CorrectableAnswer) => ({ name, label: LABELS[name] });

/** The field of the answer, or the question before it while that field is not asked. */
function focusField(fields: HTMLElement | null, name: CorrectableAnswer) {
  const before = CORRECTABLE_NAMES[CORRECTABLE_NAMES.indexOf(name) - 1];
  const find = (wanted: string | undefined) =>
    fields?.querySelector<HTMLElement>(`[name="${wanted}"]`);
  (find(name) ?? find(before))?.focus();
}
