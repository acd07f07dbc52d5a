import { observerDeclaration } from '@platewise/shared/observerForms';
import { CheckField } from '../../../ui/form/CheckField';
import { FormSection } from '../../../ui/form/FormSection';

export function Declaration({ student }: { student: string }) {
  return (
    <FormSection title="Declaration">
      <CheckField name="confirmThirdPartyDeclaration" label={observerDeclaration(student)} />
    </FormSection>
  );
}
