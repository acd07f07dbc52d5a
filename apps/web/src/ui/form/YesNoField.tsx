import { RadioField } from './RadioField';
import type { FieldProps } from './useFormField';

const YES_NO = [
  { value: 'TRUE', label: 'Yes' },
  { value: 'FALSE', label: 'No' },
];

/** 'TRUE', 'FALSE' or, while unanswered, ''; the schema's `yesNo()` makes it a boolean. */
export function YesNoField(props: FieldProps) {
  return <RadioField {...props} options={YES_NO} layout="row" />;
}
