import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './messages';

/**
 * The specifications' own words, `{}` where they name a value. Four slips of theirs are corrected, and the password rules say all
 * of the rule: docs/decisions/031-words-corrected.md.
 */
const SPECIFIED = [
  // Learner and public side: fields
  '{} is required.',
  '{} is not a valid email.',
  '{} must be at least {} characters.',
  '{} must not be more than {} characters.',
  '{} is not a valid phone number. Please enter a 10 digit number starting with 0, e.g. 02 9999 9999 or 0499 999 999',
  'Sorry, your password is not secure enough. It must be at least 8 characters with at least 1 number or special character, and at least 3 lower-case letters.',
  'Password must have at least 8 characters, 1 special character or a number, and 3 lower-case letters.',
  'Please enter your email address.',
  'Please enter a valid email address.',
  'Please enter your password.',
  'Please enter your email address and password.',
  'Please enter your name.',
  'Please enter your message.',
  'Your email addresses do not match.',
  'Your passwords do not match.',
  'Old password is required.',
  'Password is required.',
  'Confirm Password is required.',
  'Password and confirm confirm password must match',
  'First name is required.',
  'Last name is required.',
  'Email address is required.',
  'Invalid email address.',
  'Address is required',
  'Street number is required.',
  'Street name is required.',
  'City is required.',
  'State is required.',
  'Post code is required.',
  'Please tick the student handbook acknowledgement.',
  'Promo code is required.',
  'The card name must be at least 5 characters long.',
  'Card number is required.',
  'Card expiry date is required.',
  'Card CVC is required.',
  '{} is not a valid USI number.',
  'Please tick the STUDENT acknowledgement.',
  'Please tick PARENT/GUARDIAN acknowledgement',
  'Observer Name - this cannot be your own name - your observer may be contacted for verification',
  'Email address code is required.',
  'Please enter a card name',
  'Please enter a valid credit card details',
  // Outcomes
  'Could not connect to the server.',
  'Sending failed.',
  'There was an issue submitting the form',
  "Yay that worked!! Let's continue with your enrolment.",
  'Invalid promo code',
  'Promo code has been applied.',
  "Awesome, we're nearly done. Last step!",
  'There was an issue loading the form.',
  'Awesome, now you can begin your course.',
  'Your profile has been updated successfully.',
  'Error updating your profile.',
  'Error loading user details.',
  'Changing of password failed.',
  'There was an issue loading your courses.',
  'Your {} has been downloaded.',
  'There was an issue downloading your {}.',
  // Headings and notes of dialogs
  'Application Error',
  'Start Your Food Safety Training Now!',
  "Let's Get Started!",
  "No, That's Not Me",
  'Yes, I Understand',
  // Study and completion
  'Sorry, something went wrong loading your course information. Please try again. If the problem continues, please contact us for assistance.',
  "Sorry, we couldn't find that quiz.",
  'Unable to save quiz answer to server.',
  'Sorry, your answer is incorrect. Please try again.',
  'Sorry, this third party form has already been completed.',
  "Sorry, this student's course has expired.",
  'Third Party Form successfully saved.',
  'Unable to save Third Party Form.',
  'Third Party Form successfully sent.',
  'Unable to send Third Party Form to Observer.',
  'Successfully saved.',
  'Unable to load data for this page.',
  'Well done, almost there...',
  'Unable to load survey.',
  'Unable to save survey.',
  'Unable to update survey.',
  'Your course is ready for you on eLearnd, our learning platform.',
  'Simply click the button below to get access to your course.',
  'Sorry, something went wrong trying to login to eLearnd. Please try again. If the problem continues, please contact us for assistance.',
  // Businesses
  'Company name is required',
  'Phone is required',
  'Email is required',
  'Post Code is required',
  'State is required',
  'City is required',
  'Street name is required',
  'Street number is required',
  'Payment method is required',
  'Please enter card name',
  'Please add voucher items',
  'Please add a promo code',
  'There was an error loading the data.',
  'There was an error downloading the tax invoice.',
  'First Name is required',
  'Last Name is required',
  'Email Address is required',
  'Invalid email',
  'Thanks, we have sent the voucher to {} {}.',
  'There was an issue during the submission.',
  'There was an error downloading the certificate.',
  'There was an error downloading the third party form.',
  // The office
  'Successfully updated.',
  'Unable to update.',
  'USI number is required',
  'Error loading Course Enrolments.',
  'User course has been successfully deleted.',
  'Unable to delete the user course.',
  'Unable to download tax invoice.',
  'Error loading user course.',
  'User course has been successfully updated.',
  'Unable to update the user course',
  'The user course has been successfully transferred to a new user.',
  'Unable to transfer the user course to a new user',
  "Change the email address to the new user's before you transfer.",
  'Active is required.',
  'User type is required.',
  'User has been successfully deleted.',
  'There was an error deleting the user',
  'User has been successfully edited.',
  'There was an error updating the user',
  'Unable to load vouchers.',
  'Voucher has been updated.',
  'Unable to update the voucher.',
  'Voucher has been deleted.',
  'Unable to delete the voucher.',
  'Successfully marked as paid.',
  'Unable to mark as paid',
  'Promo code has been successfully added.',
  'Promo code has been successfully edited.',
  'Promo code has been successfully deleted.',
  'Unable to add a promo code.',
  'There was an error updating the promo code',
  'There was an error deleting the promo code.',
  // AVETMISS
  'Select a valid state',
  'Select a Year',
  'Select a Period',
  'Sorry, an error occurred trying to get the Avetmiss Reporting Authorisation Details.',
  'Awesome, that worked, we are set for another year.',
  'Hmm, that did not work. Try again, and if you keep getting this error, you might need to call support.',
  'Sorry, an error occurred trying to get the Avetmiss Reporting Collection Types.',
  'There was an issue generating the NAT files.',
  'There was an issue validating the NAT files.',
  'There was an issue deleting the NAT files.',
  'The NAT files have been successfully uploaded.',
  'There was an issue importing the NAT files.',
  'Please add a file.',
  'File type is not supported.',
  'File is too large.',
  'The NAT files have been successfully exported.',
  'There was an issue exporting the NAT files.',
  'Unable to export the NAT files.',
  'Unable to create the NAT files.',
  'Changes saved.',
  'There was an issue updating the NAT files.',
  'There was an issue applying address validation error fixes.',
  'No changes have been detected.',
  // Content sync
  'Syncing with eLearnd, please wait.',
  'Publish Course',
  'Are you sure you wish to publish the new content now? Note: this cannot be undone.',
  'Validation messages',
  'Sorry, failed to sync courses from eLearnd.',
  'Please check the following:',
  'Successfully synced courses from eLearnd.',
  'Sorry, unable to sync courses from eLearnd.',
  'Successfully published course.',
  'Sorry, unable to publish course.',
];

type MessageText = string | ((...values: never[]) => string);
const wordsOf = (said: MessageText) =>
  typeof said === 'string' ? said : said(...(['{}', '{}'] as never[]));

const LIST = Object.entries(MESSAGES).flatMap(([noun, said]) =>
  Object.entries<MessageText>(said).map(([name, words]) => ({
    noun,
    name,
    key: `${noun}.${name}`,
    words: wordsOf(words),
  })),
);

const root = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['apps/api/src', 'apps/web/src', 'packages/shared/src', 'e2e'];
const OURS = ['messages.ts', 'firstMessages.ts', 'messages.test.ts'].map(
  (name) => `packages/shared/src/${name}`,
);
const isTest = (file: string) => /[.]test[.]tsx?$|^e2e|[/](testing|journeys)[/]/.test(file);

/** Makes one line of text of the code, because a message may be broken or escaped in it. */
const plain = (code: string) => code.replaceAll(/\\'|&apos;|&#39;|’/g, "'").replaceAll(/\s+/g, ' ');

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]tsx?$/.test(name) && !name.includes('generated'))
    .map((name) => path.join(folder, name)),
)
  .filter((file) => !OURS.includes(file))
  .map((file) => ({ file, code: plain(readFileSync(path.join(root, file), 'utf8')) }));
const shipped = files.filter(({ file }) => !isTest(file));
const tests = files.filter(({ file }) => isTest(file));

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Says the words themselves; what stands for a value may be anything within the text. */
function quotes(words: string): (code: string) => boolean {
  if (!words.includes('{}')) return (code) => code.includes(words);
  const longest = words.split('{}').reduce((a, b) => (b.length > a.length ? b : a));
  const pattern = new RegExp(words.split('{}').map(escaped).join('[^\'"`;]{1,60}?'));
  return (code) => code.includes(longest) && pattern.test(code);
}

/** Names the message: in full, or taken out of its noun or of the list. */
function names(noun: string, name: string): (code: string) => boolean {
  const taken = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} = MESSAGES\\.${noun}\\b`);
  const nounTaken = new RegExp(
    `\\{[^}]*\\b${noun}\\b[^}]*\\} = MESSAGES;.*\\b${noun}\\.${name}\\b`,
  );
  return (code) =>
    code.includes('MESSAGES') &&
    (new RegExp(`MESSAGES\\.${noun}\\.${name}\\b`).test(code) ||
      taken.test(code) ||
      nounTaken.test(code));
}

const keysOf = (some: typeof LIST) => some.map(({ key }) => key);

describe('the list of messages', () => {
  it('holds what is specified, word for word', () => {
    const known = new Set(LIST.map(({ words }) => words));
    expect(SPECIFIED.filter((words) => !known.has(words))).toEqual([]);
  });

  it('has the only copy of each in the code', () => {
    const copies = LIST.flatMap(({ key, words }) => {
      const hasCopy = quotes(words);
      return shipped.filter(({ code }) => hasCopy(code)).map(({ file }) => `${file}: ${key}`);
    });
    expect(copies).toEqual([]);
  });

  it('has no message that the product never says', () => {
    const unsaid = LIST.filter(({ noun, name }) => {
      const isNamed = names(noun, name);
      return !shipped.some(({ code }) => isNamed(code));
    });
    expect(keysOf(unsaid)).toEqual([]);
  });

  it('has none that no test has heard', () => {
    const unheard = LIST.filter(({ noun, name, words }) => {
      const [isNamed, isQuoted] = [names(noun, name), quotes(words)];
      return !tests.some(({ code }) => isQuoted(code) || isNamed(code));
    });
    expect(keysOf(unheard)).toEqual([]);
  });
});
