import { MOST_LONG_TEXT } from '@platewise/shared/fields';
import { FormSection } from '../../../ui/form/FormSection';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { YesNoField } from '../../../ui/form/YesNoField';

export function Verdict({ student }: { student: string }) {
  return (
    <FormSection title="Overall">
      <YesNoField
        name="studentPerformanceSatisfactory"
        label={`Has ${student}’s performance at work been satisfactory?`}
      />
      <TextAreaField
        name="additionalComments"
        label="Additional comments"
        optional
        maxLength={MOST_LONG_TEXT}
      />
    </FormSection>
  );
}
