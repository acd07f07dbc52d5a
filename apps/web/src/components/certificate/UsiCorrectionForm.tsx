import { Anchor } from '@mantine/core';
import { sydneyDay } from '@platewise/shared/dates';
import { MIN_BIRTH_YEAR } from '@platewise/shared/fields';
import {
  type UsiCorrection,
  type UsiCorrectionAnswer,
  type UsiPart,
  usiCorrectionSchema,
} from '@platewise/shared/usiChecks';
import { whyUsiNeeded } from '@platewise/shared/usiLinks';
import { IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckField } from '../../ui/form/CheckField';
import { DateField } from '../../ui/form/DateField';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import classes from './UsiCorrectionForm.module.css';

type Props = {
  /** The parts that the USI Registry found different; null where the number alone can be corrected. */
  differs: readonly UsiPart[] | null;
  /** Null from a server of the release before. */
  onSave: (wanted: UsiCorrection) => Promise<UsiCorrectionAnswer | null>;
  /** For a failure that names no field. */
  onFailure?: (error: unknown) => void;
};

/**
 * Corrects the USI that a certificate waits for. It asks for the number and for the parts that differ, and shows none of what is
 * stored: a field that is left empty stays as it was.
 */
export function UsiCorrectionForm({ differs, onSave, onFailure }: Props) {
  const [answer, setAnswer] = useState<UsiCorrectionAnswer | null>(null);
  const [asksAll, setAsksAll] = useState(false);
  const parts = new Set([...(differs ?? []), ...(answer?.differs ?? [])]);
  const isSingle = parts.has('singleName');
  const asksNames = asksAll || isSingle || (parts.has('firstName') && parts.has('familyName'));
  const asks = {
    names: asksNames,
    first: asksNames || parts.has('firstName'),
    last: asksNames || parts.has('familyName'),
    birthday: asksAll || parts.has('dateOfBirth'),
  };
  const asksPerson = asks.first || asks.last || asks.birthday;

  return (
    <Form
      className={classes.form}
      initialValues={{ ...EMPTY, usiOneName: isSingle }}
      schema={usiCorrectionSchema}
      failure="We couldn’t save your USI."
      onFailure={onFailure}
      onSubmit={async ({ usiOneName, ...wanted }) => {
        setAnswer(null);
        setAnswer(await onSave({ ...wanted, ...(asks.names && { usiOneName }) }));
      }}
    >
      {({ values: { usiOneName } }) => (
        <>
          <TextField name="usiNumber" label="USI number" autoComplete="off" maxLength={20} />
          {asksPerson && (
            <p className={classes.hint}>
              Enter what your USI account says. Leave a field empty to keep what you gave us before.
            </p>
          )}
          {asks.first && (
            <TextField
              name="usiFirstName"
              label={usiOneName && asks.names ? 'Name in your USI account' : 'First name'}
              autoComplete="given-name"
              maxLength={40}
              optional
            />
          )}
          {asks.names && !usiOneName && (
            <TextField
              name="usiMiddleName"
              label="Middle name"
              autoComplete="additional-name"
              maxLength={40}
              optional
            />
          )}
          {asks.last && !(asks.names && usiOneName) && (
            <TextField
              name="usiLastName"
              label="Last name"
              autoComplete="family-name"
              maxLength={40}
              optional
            />
          )}
          {asks.names && <CheckField name="usiOneName" label="My USI account has one name only" />}
          {asks.birthday && (
            <DateField
              name="dateOfBirth"
              label="Date of birth"
              min={`${MIN_BIRTH_YEAR}-01-01`}
              max={sydneyDay(new Date())}
              about="1990-01-01"
              autoComplete="bday"
              optional
            />
          )}
          {differs && !asksAll && (
            <Anchor
              component="button"
              type="button"
              className={classes.more}
              onClick={() => setAsksAll(true)}
            >
              Correct the name or the date of birth too
            </Anchor>
          )}
          <SubmitButton size="md" variant="light">
            Save USI
          </SubmitButton>
          <div aria-live="polite">{answer && <Answer answer={answer} />}</div>
        </>
      )}
    </Form>
  );
}

const EMPTY = {
  usiNumber: '',
  usiFirstName: '',
  usiMiddleName: '',
  usiLastName: '',
  dateOfBirth: '',
};

function Answer({ answer: { state, differs } }: { answer: UsiCorrectionAnswer }) {
  const isGood = state === null || state === 'verified';
  const Icon = isGood ? IconCircleCheckFilled : IconInfoCircle;
  return (
    <p className={classes.answer} data-good={isGood}>
      <Icon size={20} aria-hidden />
      <span>{describeAnswer({ state, differs })}</span>
    </p>
  );
}

function describeAnswer({ state, differs }: Pick<UsiCorrectionAnswer, 'state' | 'differs'>) {
  switch (state) {
    case null:
      return 'Your USI has been saved.';
    case 'verified':
      return 'The USI Registry has verified your USI.';
    case 'waiting':
      return 'Your answers have been saved. The USI Registry hasn’t answered yet, so we’ll check your USI in the background. You don’t need to do anything.';
    default:
      return whyUsiNeeded({ problem: state, differs });
  }
}
