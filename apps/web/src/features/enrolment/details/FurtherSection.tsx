import { Anchor } from '@mantine/core';
import { COUNTRIES } from '@platewise/shared/addresses/countries';
import { LANGUAGES } from '@platewise/shared/languages';
import {
  DISABILITY_TYPES,
  ENGLISH,
  HOW_HEARD,
  INDIGENOUS_ORIGINS,
  labelsOf,
  OTHER_LANGUAGE,
} from '@platewise/shared/options';
import { useFormikContext } from 'formik';
import { ContactUs } from '../../../components/ContactUs';
import { FormSection } from '../../../ui/form/FormSection';
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

export function FurtherSection() {
  const { values } = useFormikContext<DetailsValues>();
  return (
    <FormSection
      title="Further details"
      description="Every training provider in Australia has to ask most of these questions for national statistics. We ask how you heard about us for our own records. Your answers don't affect your place in the course."
    >
      <SelectField name="howDidYouHear" label="How did you hear about us?" options={HOW_HEARD} />
      <YesNoField
        name="disability"
        label="Do you have a disability, impairment or long-term condition?"
        description="If you tell us, we can adjust how you study and how we assess you."
      />
      <ConditionalField name="disabilityType">
        <SelectField
          name="disabilityType"
          label="Which area does it affect most?"
          options={labelsOf(DISABILITY_TYPES)}
        />
      </ConditionalField>
      <YesNoField name="bornInAustralia" label="Were you born in Australia?" />
      <ConditionalField name="countryOfBirth">
        <SearchSelectField
          name="countryOfBirth"
          label="Country of birth"
          options={labelsOf(COUNTRIES)}
        />
      </ConditionalField>
      <YesNoField
        name="aboriginalOrTorresStraitIslandOrigin"
        label="Are you of Aboriginal or Torres Strait Islander origin?"
      />
      <ConditionalField name="indigenousOrigin">
        <SelectField
          name="indigenousOrigin"
          label="Which origin?"
          placeholder="I'd rather not say"
          options={labelsOf(INDIGENOUS_ORIGINS)}
          optional
        />
      </ConditionalField>
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
    </FormSection>
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
