import { DOCUMENT_KINDS } from '@platewise/shared/documents';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';

const KINDS = Object.entries(DOCUMENT_KINDS).map(([value, label]) => ({ value, label }));

export const DocumentFields = () => (
  <>
    <SelectField name="kind" label="Kind" options={KINDS} />
    <TextField
      name="title"
      label="Title"
      description="The person can ask to see it. It also names the file."
      maxLength={120}
    />
  </>
);
