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
import { Asked } from './Asked';
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
      description="Every training provider in Australia has to ask most of these questions for the national statistics. How you heard about us is our own question. Your answers do not change your place in the course."
    >
      <SelectField name="howDidYouHear" label="How did you hear about us?" options={HOW_HEARD} />
      <YesNoField
        name="disability"
        label="Do you have a disability, impairment or long-term condition?"
        description="Tell us and we can adjust how you study and are assessed."
      />
      <Asked name="disabilityType">
        <SelectField
          name="disabilityType"
          label="Which area does it affect most?"
          options={labelsOf(DISABILITY_TYPES)}
        />
      </Asked>
      <YesNoField name="bornInAustralia" label="Were you born in Australia?" />
      <Asked name="countryOfBirth">
        <SearchSelectField
          name="countryOfBirth"
          label="Country of birth"
          options={labelsOf(COUNTRIES)}
        />
      </Asked>
      <YesNoField
        name="aboriginalOrTorresStraitIslandOrigin"
        label="Are you of Aboriginal or Torres Strait Islander origin?"
      />
      <Asked name="indigenousOrigin">
        <SelectField
          name="indigenousOrigin"
          label="Which origin?"
          placeholder="I would rather not say"
          options={labelsOf(INDIGENOUS_ORIGINS)}
          optional
        />
      </Asked>
      <RadioField
        name="englishLanguageAtHome"
        label="Which language do you mainly speak at home?"
        options={LANGUAGE_AT_HOME}
        layout="row"
      />
      <Asked name="languageAtHomeOther">
        <SearchSelectField
          name="languageAtHomeOther"
          label="Which other language?"
          options={labelsOf(LANGUAGES)}
        />
      </Asked>
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
      Interpreters are on{' '}
      <Anchor inherit href="tel:131450">
        131 450
      </Anchor>
      , the Reading Writing Hotline on{' '}
      <Anchor inherit href="tel:1300655506">
        1300 655 506
      </Anchor>
      .
    </>
  );
}
