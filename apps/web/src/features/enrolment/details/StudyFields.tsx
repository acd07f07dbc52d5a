import { Anchor } from '@mantine/core';
import { LANGUAGES } from '@platewise/shared/languages';
import {
  EDUCATION_LEVELS,
  ENGLISH,
  HOW_HEARD,
  labelsOf,
  OTHER_LANGUAGE,
  SCHOOL_LEVELS,
  STUDY_REASONS,
} from '@platewise/shared/options';
import { useFormikContext } from 'formik';
import { ContactUs } from '../../../components/ContactUs';
import { RadioField } from '../../../ui/form/RadioField';
import { SearchSelectField } from '../../../ui/form/SearchSelectField';
import { SelectField } from '../../../ui/form/SelectField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { FormNote } from '../FormNote';
import { ConditionalField } from './ConditionalField';
import type { DetailsValues } from './detailsValues';

const LANGUAGE_AT_HOME = [
  { value: 'TRUE', label: ENGLISH },
  { value: 'FALSE', label: OTHER_LANGUAGE },
];

export function StudyFields() {
  const { values } = useFormikContext<DetailsValues>();
  return (
    <>
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
      <RadioField
        name="englishLanguageAtHome"
        label="Which language do you mainly speak at home?"
        options={LANGUAGE_AT_HOME}
        layout="row"
      />
      <ConditionalField name="languageAtHomeOther">
        <SearchSelectField
          name="languageAtHomeOther"
          label="Which other language?"
          options={labelsOf(LANGUAGES)}
        />
      </ConditionalField>
      <YesNoField
        name="goodUnderstandingOfEnglish"
        label="Do you have a good understanding of written and spoken English?"
      />
      <FormNote shown={values.goodUnderstandingOfEnglish === 'FALSE'}>
        <EnglishSupport />
      </FormNote>
      <SelectField
        name="howDidYouHear"
        label="How did you hear about us?"
        description="For our own records."
        options={HOW_HEARD}
      />
    </>
  );
}

function EnglishSupport() {
  return (
    <>
      <strong>We can help with English.</strong> The lessons are in plain English, and we can give
      you more time or explain a page by phone. Please talk to us before you begin: <ContactUs />.
      For an interpreter, call{' '}
      <Anchor inherit href="tel:131450">
        131 450
      </Anchor>
      . For the Reading Writing Hotline, call{' '}
      <Anchor inherit href="tel:1300655506">
        1300 655 506
      </Anchor>
      .
    </>
  );
}
