import { TextField } from '../../../ui/form/TextField';

/** No mask and no greatest length: codes are pasted with spaces around and between their digits. */
export const AppCodeField = () => (
  <TextField
    name="code"
    label="Code from your app"
    description="6 digits, a new one every half minute."
    autoComplete="one-time-code"
    inputMode="numeric"
  />
);
