import { AUSTRALIAN_STATES } from '@platewise/shared/addresses/australianStates';
import { CENTRELINK_CARDS, MEDICARE_COLOURS } from '@platewise/shared/usiCreation';
import type { ReactNode } from 'react';
import { DateField } from '../../../../ui/form/DateField';
import { SelectField } from '../../../../ui/form/SelectField';
import { TextAreaField } from '../../../../ui/form/TextAreaField';
import { TextField } from '../../../../ui/form/TextField';

type FieldProps = {
  name: string;
  label: string;
  description?: string;
  maxLength?: number;
  optional?: boolean;
};

/** Browsers must not store what is typed here, so that no field offers it to the next user of the device. */
const TextOf = ({ name, ...props }: FieldProps) => (
  <TextField name={`document.${name}`} autoComplete="off" {...props} />
);
const DayOf = ({ name, ...props }: FieldProps) => (
  <DateField name={`document.${name}`} autoComplete="off" {...props} />
);
const StateOf = ({ name, ...props }: FieldProps) => (
  <SelectField
    name={`document.${name}`}
    autoComplete="off"
    options={AUSTRALIAN_STATES}
    {...props}
  />
);

type Props = { document: { kind: string; [name: string]: string } };

/** The fields of the chosen document, in the order in which they are on most cards. */
export function DocumentFields({ document }: Props): ReactNode {
  switch (document.kind) {
    case 'driversLicence':
      return (
        <>
          <StateOf name="licenceState" label="State of the licence" />
          <TextOf name="licenceNumber" label="Licence number" maxLength={20} />
          <TextOf
            name="licenceCardNumber"
            label="Card number"
            description="Another number on the front or the back. Enter it if your card has one."
            maxLength={20}
            optional
          />
        </>
      );
    case 'medicare':
      return <MedicareFields colour={document.cardColour ?? ''} />;
    case 'passport':
      return (
        <TextOf
          name="passportNumber"
          label="Passport number"
          description="One or two letters and seven digits."
          maxLength={20}
        />
      );
    case 'visa':
      return (
        <TextOf
          name="foreignPassportNumber"
          label="Passport number"
          description="The number of the passport with which you got your Australian visa."
          maxLength={20}
        />
      );
    case 'birthCertificate':
      return (
        <>
          <StateOf name="registrationState" label="State of registration" />
          <TextOf name="registrationNumber" label="Registration number" maxLength={20} optional />
          <DayOf name="registrationDate" label="Date of registration" optional />
          <TextOf name="certificateNumber" label="Certificate number" maxLength={20} optional />
          <DayOf name="datePrinted" label="Date of printing" optional />
        </>
      );
    case 'citizenshipCertificate':
      return (
        <>
          <TextOf
            name="stockNumber"
            label="Stock number"
            description="On the back or at the bottom of the certificate."
            maxLength={20}
          />
          <DayOf name="acquisitionDate" label="Date of acquisition" />
        </>
      );
    case 'citizenshipByDescent':
      return <DayOf name="acquisitionDate" label="Date of acquisition" />;
    case 'immiCard':
      return (
        <TextOf
          name="immiCardNumber"
          label="ImmiCard number"
          description="Nine letters and digits."
          maxLength={20}
        />
      );
    case 'centrelinkCard':
      return (
        <>
          <SelectField
            name="document.centrelinkCard"
            label="Which card is it?"
            options={Object.entries(CENTRELINK_CARDS).map(([value, label]) => ({ value, label }))}
            autoComplete="off"
          />
          <TextOf
            name="centrelinkNumber"
            label="Customer reference number"
            description="Nine digits and a letter."
            maxLength={20}
          />
          <TextOf name="nameOnCard" label="Name on the card" maxLength={32} />
          <DayOf name="expiryDate" label="Expiry date" />
        </>
      );
    default:
      return null;
  }
}

/** Green cards show a month; blue and yellow ones show a day. */
const MedicareFields = ({ colour }: { colour: string }) => (
  <>
    <SelectField
      name="document.cardColour"
      label="Colour of the card"
      options={MEDICARE_COLOURS}
      autoComplete="off"
    />
    <TextOf name="medicareNumber" label="Medicare card number" maxLength={20} />
    <TextAreaField
      name="document.namesOnCard"
      label="Name on the card"
      description="As printed. Start a new line where the card does."
      maxLength={120}
      rows={2}
    />
    <TextOf
      name="referenceNumber"
      label="Number next to your name"
      description="One digit, from 1 to 9."
      maxLength={1}
    />
    {colour === 'Green' && (
      <TextOf name="expiryMonth" label="Valid to" description="mm/yyyy" maxLength={10} />
    )}
    {(colour === 'Blue' || colour === 'Yellow') && <DayOf name="expiryDate" label="Expiry date" />}
  </>
);
