import { Anchor } from '@mantine/core';
import {
  AUSTRALIA_CODE,
  USI_COUNTRIES,
  USI_CREATION_MESSAGES,
  USI_DOCUMENTS,
  USI_MATCH_ENTERED,
  USI_PERMISSION,
  USI_PRIVACY_NOTICE,
  type UsiCreationAnswer,
  usiCreationSchema,
  usiDocumentSchema,
} from '@platewise/shared/usiCreation';
import { type FormikHelpers, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import type { InferType } from 'yup';
import { CheckField } from '../../../../ui/form/CheckField';
import { Form } from '../../../../ui/form/Form';
import { REFUSED } from '../../../../ui/form/outcome';
import { SearchSelectField } from '../../../../ui/form/SearchSelectField';
import { SelectField } from '../../../../ui/form/SelectField';
import { TextField } from '../../../../ui/form/TextField';
import type { DetailsValues } from '../detailsValues';
import { DocumentFields } from './DocumentFields';
import {
  AskedPerson,
  askRegistry,
  describeUsiFailure,
  personIn,
  Said,
  UsiDialog,
  UsiDialogButtons,
  type UsiDialogProps,
} from './UsiDialog';
import classes from './UsiDialog.module.css';

const schema = usiCreationSchema.pick([
  'document',
  'townOfBirth',
  'countryOfBirth',
  'countryOfResidence',
  'permission',
]);
type CreationFields = InferType<typeof schema>;

const noDocument = (kind = '') => ({
  ...Object.fromEntries(Object.keys(usiDocumentSchema.fields).map((name) => [name, ''])),
  kind,
});

const initialValues = (values: DetailsValues) => ({
  document: noDocument(),
  townOfBirth: '',
  countryOfBirth: countryOfBirthIn(values),
  countryOfResidence: AUSTRALIA_CODE,
  permission: false,
});
type CreationValues = ReturnType<typeof initialValues>;

/** Another enrolment may have had the answer already. */
const countryOfBirthIn = ({ bornInAustralia, countryOfBirth }: DetailsValues) =>
  bornInAustralia === 'TRUE'
    ? AUSTRALIA_CODE
    : (USI_COUNTRIES.find(({ label }) => label === countryOfBirth)?.value ?? '');

/**
 * Creates a USI with a document. The details of the document are in this form only, never in a draft: they are gone when the dialog
 * closes, and after each answer of the registry.
 */
export default function CreateUsi({ userCourseId, values, onUsi, onClose }: UsiDialogProps) {
  const [said, setSaid] = useState<ReactNode>(null);

  async function create(fields: CreationFields, form: FormikHelpers<CreationValues>) {
    setSaid(null);
    const answer = await askRegistry<UsiCreationAnswer>(userCourseId, 'usi-creation', {
      ...personIn(values),
      ...fields,
      noticeVersion: USI_PRIVACY_NOTICE.version,
      permissionVersion: USI_PERMISSION.version,
    });
    form.resetForm({ values: { ...fields, document: noDocument(fields.document.kind) } });
    const { outcome, usi } = answer;
    if (usi)
      return onUsi(usi, outcome === 'created' ? USI_CREATION_MESSAGES.created : USI_MATCH_ENTERED);
    setSaid(<NotCreated answer={answer} />);
    return REFUSED;
  }

  return (
    <UsiDialog title="Create my USI" onClose={onClose}>
      <Form
        initialValues={initialValues(values)}
        schema={schema}
        onSubmit={create}
        onFailure={(error) => setSaid(describeUsiFailure(error))}
      >
        {(form) => (
          <>
            <AskedPerson lead="The USI is for" values={values} />
            <SelectField
              name="document.kind"
              label="Which document do you have with you?"
              options={DOCUMENT_OPTIONS}
              autoComplete="off"
            />
            <OneDocument />
            <DocumentFields document={form.values.document} />
            <TextField
              name="townOfBirth"
              label="Town or city of birth"
              autoComplete="off"
              maxLength={50}
            />
            <SearchSelectField
              name="countryOfBirth"
              label="Country of birth"
              options={USI_COUNTRIES}
            />
            <SearchSelectField
              name="countryOfResidence"
              label="Country where you live"
              options={USI_COUNTRIES}
            />
            <PrivacyNotice />
            <CheckField name="permission" label={USI_PERMISSION.text} />
            <Said>{said}</Said>
            <UsiDialogButtons submitLabel="Create my USI" onClose={onClose} />
          </>
        )}
      </Form>
    </UsiDialog>
  );
}

/** Empties the fields of the document that was chosen before. */
function OneDocument() {
  const { values, setFieldValue } = useFormikContext<CreationValues>();
  const { kind } = values.document;
  useEffect(() => void setFieldValue('document', noDocument(kind), false), [kind, setFieldValue]);
  return null;
}

const DOCUMENT_OPTIONS = Object.entries(USI_DOCUMENTS).map(([value, label]) => ({ value, label }));

const PrivacyNotice = () => (
  <section className={classes.notice} aria-labelledby="usi-privacy-notice">
    <h3 className={classes.heading} id="usi-privacy-notice">
      Privacy notice
    </h3>
    {USI_PRIVACY_NOTICE.text.map((paragraph) => (
      <p key={paragraph} className={classes.text}>
        {paragraph}
      </p>
    ))}
    <p className={classes.text}>
      <Anchor inherit href={USI_PRIVACY_NOTICE.url} target="_blank" rel="noreferrer">
        Read the Registrar’s privacy notice
      </Anchor>
    </p>
  </section>
);

const NotCreated = ({ answer: { outcome, problems } }: { answer: UsiCreationAnswer }) => (
  <>
    {USI_CREATION_MESSAGES[outcome]}
    {problems.length > 0 && (
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
  </>
);
