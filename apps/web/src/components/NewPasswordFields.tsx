import { PasswordField } from '../ui/form/PasswordField';

/** The spaces between the characters do not break, so they stay on one line. */
const HINT =
  'At least 8 characters, with at least 3 lower-case letters and 1 number or special character (!\u00a0@\u00a0#\u00a0$\u00a0&\u00a0*).';

/** A password and the same once more; the rule is said before anybody breaks it. */
export const NewPasswordFields = ({ label = 'New password' }: { label?: string }) => (
  <>
    <PasswordField name="password" label={label} description={HINT} autoComplete="new-password" />
    <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
  </>
);
