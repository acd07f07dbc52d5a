import { Anchor } from '@mantine/core';
import { isUsiDoubtful } from '@platewise/shared/usi';
import { useFormikContext } from 'formik';
import { CheckField } from '../../../ui/form/CheckField';
import { FieldDoubt } from '../../../ui/form/FieldDoubt';
import { TextField } from '../../../ui/form/TextField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { FormNote } from '../FormNote';
import { ConditionalField } from './ConditionalField';
import classes from './Details.module.css';
import type { DetailsValues } from './detailsValues';
import { UsiCheck, type UsiCheckProps } from './UsiCheck';
import { UsiHelpButton } from './UsiHelp';

export function UsiFields({ usiCheck }: { usiCheck: UsiCheckProps | null }) {
  const { values } = useFormikContext<DetailsValues>();
  const { usiOneName, usiFirstName, hasUsi, usiNumber } = values;
  return (
    <>
      <p className={classes.about}>
        Everyone who studies for an accredited certificate in Australia has a unique student
        identifier (USI). It's free and yours for life. Enter your name exactly as it appears in
        your USI account.
      </p>
      <TextField name="usiFirstName" label="First name" autoComplete="given-name" maxLength={40} />
      {!usiOneName && (
        <>
          <TextField
            name="usiMiddleName"
            label="Middle name"
            autoComplete="additional-name"
            maxLength={40}
            optional
          />
          <TextField
            name="usiLastName"
            label="Last name"
            autoComplete="family-name"
            maxLength={40}
          />
        </>
      )}
      <CheckField
        name="usiOneName"
        label="I have one name only"
        description={
          usiOneName && usiFirstName
            ? `We'll record ${usiFirstName} as your last name too. Untick this to enter a different last name.`
            : undefined
        }
      />
      <YesNoField name="hasUsi" label="Do you have a USI?" />
      <ConditionalField name="usiNumber">
        <div>
          <TextField
            name="usiNumber"
            label="USI number"
            description={
              <>
                10 letters and digits. Can't remember it?{' '}
                <Anchor inherit href="https://www.usi.gov.au" target="_blank" rel="noreferrer">
                  Find your USI at usi.gov.au
                </Anchor>
              </>
            }
            autoComplete="off"
            maxLength={20}
          />
          <FieldDoubt>
            {isUsiDoubtful(usiNumber) &&
              "Please check this number. Its last character doesn't match the others. If it's the same in your USI account, you can continue."}
          </FieldDoubt>
          {usiCheck && (
            <>
              <UsiHelpButton dialog="find" onHelp={usiCheck.onHelp} />
              <UsiCheck userCourseId={usiCheck.userCourseId} onBirthday={usiCheck.onBirthday} />
            </>
          )}
        </div>
      </ConditionalField>
      <FormNote shown={hasUsi === 'FALSE'}>
        <NoUsi onHelp={usiCheck?.onHelp} />
      </FormNote>
    </>
  );
}

/** Explains how to create a USI. The enrolment can continue without it. */
function NoUsi({ onHelp }: { onHelp: UsiCheckProps['onHelp'] | undefined }) {
  return (
    <>
      <strong>Create your USI. It takes about 5 minutes.</strong>
      {onHelp && (
        <>
          <p className={classes.last}>We can create it for you now, with one of your documents.</p>
          <UsiHelpButton dialog="create" onHelp={onHelp} />
          <p className={classes.or}>Or create it yourself:</p>
        </>
      )}
      <ol className={classes.steps}>
        <li>
          Have one form of ID ready: driver licence, Medicare card, Australian passport, or foreign
          passport with your Australian visa.
        </li>
        <li>
          Go to{' '}
          <Anchor inherit href="https://www.usi.gov.au" target="_blank" rel="noreferrer">
            www.usi.gov.au
          </Anchor>{' '}
          and choose “Create a USI”.
        </li>
        <li>Use the same name as above. Then tell us your number.</li>
      </ol>
      <p className={classes.last}>
        You can continue without it today. We may need it before we can issue your certificate, so
        please tell us the number as soon as you have it.
      </p>
    </>
  );
}
