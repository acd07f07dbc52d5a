/** The messages that any page may need. They are in a file of their own, so that the first visit does not load all of MESSAGES. */
export const PROBLEM = { title: 'Application Error' };
export const AUTH = {
  noConnection: 'Could not connect to the server.',
  wrongPassword: 'The email address or password is incorrect.',
  inactive: 'This account is not active. Please contact us for assistance.',
  signInAgain: 'Your session has ended. Please log in again.',
  emailTaken: 'An account with this email address already exists.',
};
