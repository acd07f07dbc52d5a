import {
  EDUCATION_LEVELS,
  labelsOf,
  SCHOOL_LEVELS,
  STUDY_REASONS,
} from '@platewise/shared/options';
import { FormSection } from '../../../ui/form/FormSection';
import { SelectField } from '../../../ui/form/SelectField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { Asked } from './Asked';

export function EducationSection() {
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
      <Asked name="levelOfEducation">
        <SelectField
          name="levelOfEducation"
          label="Which is the highest?"
          options={labelsOf(EDUCATION_LEVELS)}
        />
      </Asked>
      <SelectField
        name="reasonForUndertakingCourse"
        label="What is your main reason for taking this course?"
        options={labelsOf(STUDY_REASONS)}
      />
    </FormSection>
  );
}
