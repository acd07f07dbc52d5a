import { sydneyDay } from '@platewise/shared/dates';
import {
  CREDIT_KIND_NAMES,
  CREDIT_KINDS,
  type CreditableUnit,
  newCreditSchema,
} from '@platewise/shared/unitCredits';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog';
import { CheckField } from '../../../ui/form/CheckField';
import { DateField } from '../../../ui/form/DateField';
import { RadioField } from '../../../ui/form/RadioField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { useDecideCreditMutation } from './unitCreditsApi';

const EMPTY = {
  kind: '',
  granted: '',
  issuer: '',
  issuerCode: '',
  statementNumber: '',
  attainedOn: '',
  sourceChecked: false,
  reasons: '',
};

const KINDS = CREDIT_KINDS.map((value) => ({ value, label: CREDIT_KIND_NAMES[value] }));
const DECISIONS = [
  { value: 'TRUE', label: 'Grant credit' },
  { value: 'FALSE', label: 'Do not grant credit' },
];

type Props = { userCourseId: string; unit: CreditableUnit; onClose: () => void };

/** An assessor's decision about a unit that a learner has attained elsewhere, or already has the skills of. */
export function CreditDialog({ userCourseId, unit, onClose }: Props) {
  const [decide] = useDecideCreditMutation();
  const { code, title, whyNoTransfer } = unit;
  return (
    <FormDialog
      title={`Credit for ${code}`}
      lead={<p>{title}. The learner gets your decision and your reasons by email.</p>}
      initialValues={{ ...EMPTY, unit: code, kind: whyNoTransfer ? 'recognition' : '' }}
      schema={newCreditSchema}
      onSubmit={(values) => decide({ userCourseId, ...values }).unwrap()}
      success="The decision has been saved, and the learner will be told."
      failure="The decision couldn’t be saved."
      submitLabel="Save decision"
      onClose={onClose}
    >
      {({ values: { kind, granted } }) => (
        <>
          <RadioField
            name="kind"
            label="What does the learner bring along?"
            description={whyNoTransfer ?? undefined}
            options={whyNoTransfer ? KINDS.filter(({ value }) => value === 'recognition') : KINDS}
          />
          <RadioField name="granted" label="Decision" options={DECISIONS} />
          {kind === 'credit transfer' && granted === 'TRUE' && <StatementFields />}
          <TextAreaField
            name="reasons"
            label="Reasons"
            description="What you saw and why you decide so. The learner reads it."
            maxLength={2000}
            rows={4}
          />
        </>
      )}
    </FormDialog>
  );
}

function StatementFields() {
  const [today] = useState(() => sydneyDay(new Date()));
  return (
    <>
      <TextField name="issuer" label="Issued by" />
      <TextField name="issuerCode" label="RTO code" inputMode="numeric" />
      <TextField name="statementNumber" label="Number of the statement" />
      <DateField name="attainedOn" label="Date of the statement" max={today} />
      <CheckField
        name="sourceChecked"
        label="I have compared it with the USI transcript, or its issuer has confirmed it"
      />
    </>
  );
}
