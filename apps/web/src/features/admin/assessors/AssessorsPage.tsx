import { Button, Checkbox, Group, Stack } from '@mantine/core';
import {
  type Assessor,
  type AssessorCredential,
  newCredentialSchema,
} from '@platewise/shared/assessors';
import { UNITS } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormDialog } from '../../../ui/FormDialog';
import { DateField } from '../../../ui/form/DateField';
import { TextField } from '../../../ui/form/TextField';
import { useFormField } from '../../../ui/form/useFormField';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './AssessorsPage.module.css';
import {
  useAddCredentialMutation,
  useAssessorsQuery,
  useEndCredentialMutation,
} from './assessorsApi';

/** The people who may judge clips and live sessions, and what each of them is qualified for. */
export default function AssessorsPage() {
  const { data, isError, refetch } = useAssessorsQuery();
  return (
    <Page
      title="Assessors"
      width="full"
      lead="Clips and live sessions are judged only by people with a credential that holds on that day, for each unit of the course."
    >
      {isError && (
        <EmptyState
          title="There was an error loading the assessors."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      <Stack gap="xl">
        {data?.map((assessor) => (
          <Person key={assessor.userId} assessor={assessor} />
        ))}
      </Stack>
    </Page>
  );
}

function Person({ assessor }: { assessor: Assessor }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <TitledSection title={assessor.name}>
      <p className={classes.email}>{assessor.email}</p>
      {assessor.credentials.length === 0 ? (
        <p>No credential is recorded.</p>
      ) : (
        <ul className={classes.credentials}>
          {assessor.credentials.map((credential) => (
            <li key={credential.id}>
              <Credential credential={credential} />
            </li>
          ))}
        </ul>
      )}
      <Permitted needs="office accounts">
        <Group>
          <Button
            variant="default"
            aria-label={`Record a credential: ${assessor.name}`}
            onClick={() => setIsAdding(true)}
          >
            Record a credential…
          </Button>
        </Group>
        {isAdding && <AddDialog assessor={assessor} onClose={() => setIsAdding(false)} />}
      </Permitted>
    </TitledSection>
  );
}

const describeTerm = ({ validFrom, validUntil, endedAt, isValid }: AssessorCredential) =>
  endedAt
    ? 'Ended'
    : `${isValid ? 'Holds' : 'Does not hold'}: from ${showDay(validFrom)}${validUntil ? ` to ${showDay(validUntil)}` : ''}`;

function Credential({ credential }: { credential: AssessorCredential }) {
  const [isEnding, setIsEnding] = useState(false);
  const [end] = useEndCredentialMutation();
  return (
    <>
      <span>
        <strong>{credential.credential}</strong> for {credential.units.join(', ')}.{' '}
        {describeTerm(credential)}. Recorded by {credential.addedByName}.
      </span>
      {!credential.endedAt && (
        <Permitted needs="office accounts">
          <Button variant="subtle" size="compact-sm" onClick={() => setIsEnding(true)}>
            End…
          </Button>
          <ConfirmDialog
            opened={isEnding}
            title="End this credential?"
            confirmLabel="End it"
            danger
            success="The credential has been ended."
            failure="The credential couldn’t be ended."
            onClose={() => setIsEnding(false)}
            onConfirm={() => end(credential.id)}
          >
            The person can no longer judge with {credential.credential}. Earlier decisions stay.
          </ConfirmDialog>
        </Permitted>
      )}
    </>
  );
}

const UNIT_OPTIONS = Object.entries(UNITS).map(([value, title]) => ({
  value,
  label: `${value} ${title}`,
}));

function AddDialog({ assessor, onClose }: { assessor: Assessor; onClose: () => void }) {
  const [add] = useAddCredentialMutation();
  return (
    <FormDialog
      title={`Credential of ${assessor.name}`}
      initialValues={{
        userId: assessor.userId,
        credential: '',
        units: [] as string[],
        validFrom: '',
        validUntil: '',
      }}
      schema={newCredentialSchema}
      onSubmit={(values) => add(values).unwrap()}
      success="The credential has been recorded."
      failure="The credential couldn’t be recorded."
      submitLabel="Record"
      onClose={onClose}
    >
      <TextField name="credential" label="Credential" description="For example TAE40122." />
      <UnitField />
      <DateField name="validFrom" label="Valid from" />
      <DateField name="validUntil" label="Valid until" optional />
    </FormDialog>
  );
}

function UnitField() {
  const { value, setValue, input } = useFormField<string[]>({ name: 'units', label: 'Units' });
  return (
    <div data-field="units">
      <Checkbox.Group {...input} value={value} onChange={setValue}>
        <div className={classes.units}>
          {UNIT_OPTIONS.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
