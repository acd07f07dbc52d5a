import { NameFields } from '../../../../components/NameFields';
import { EmailField } from '../../../../ui/form/EmailField';

export const ObserverFields = () => (
  <>
    <NameFields
      first={{ name: 'firstName', label: 'First name', autoComplete: 'off' }}
      last={{ name: 'lastName', label: 'Last name', autoComplete: 'off' }}
      oneName="My observer has one name only"
    />
    <EmailField name="email" label="Email" autoComplete="off" />
  </>
);
