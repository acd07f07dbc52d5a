/** The rule before anybody breaks it. */
export const PASSWORD_HINT =
  'At least 8 characters, with at least 3 small letters and 1 number or special character (! @ # $ & *).';
