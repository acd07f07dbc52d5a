import { CheckField } from '../../../ui/form/CheckField';
import { FormSection } from '../../../ui/form/FormSection';

export function Declaration({ student }: { student: string }) {
  return (
    <FormSection title="Declaration">
      <CheckField
        name="confirmThirdPartyDeclaration"
        label={`I have seen ${student} do these tasks at work at least three times. My answers are true, and I understand that I may be contacted to verify them.`}
      />
    </FormSection>
  );
}
