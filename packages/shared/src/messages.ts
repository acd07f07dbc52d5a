import { AUTH, PROBLEM } from './firstMessages';
import { hasOneName } from './personNames';

const ENTER_EMAIL = 'Please enter your email address.';
const ENTER_VALID_EMAIL = 'Please enter a valid email address.';
const EMAIL_REQUIRED = 'Email address is required.';
const PAGE_NOT_LOADED = 'Unable to load data for this page.';

/**
 * Texts of the product, word for word as specified, except where `docs/decisions/034-learner-messages.md` gives a reason.
 * None of them is repeated anywhere else; `firstMessages` has those that every page needs.
 */
export const MESSAGES = {
  /** Messages of fields that have none of their own. */
  field: {
    required: (field: string) => `${field} is required.`,
    tooShort: (field: string, least: number) => `${field} must be at least ${least} characters.`,
    tooLong: (field: string, most: number) => `${field} must not be more than ${most} characters.`,
    notAnEmail: (value: string) => `${value} is not a valid email.`,
    notAPhone: (value: string) =>
      `${value} is not a valid phone number. Please enter a 10 digit number starting with 0, e.g. 02 9999 9999 or 0499 999 999`,
    notADay: (field: string) => `${field} must be a date.`,
    noSuchDay: (typed: string) =>
      `There is no ${typed} in the calendar. Please check the day and the month.`,
    shortYear: 'Please enter the year with four digits, e.g. 1990.',
    unusable: (field: string) => `${field} contains characters that cannot be used.`,
    invisible: (field: string) =>
      `${field} contains a character that cannot be seen. Please type it instead of pasting it.`,
    notAName: (field: string) =>
      `${field} can have letters, spaces, hyphens, apostrophes and full stops only.`,
    notPrinted: (field: string) =>
      `${field} has letters that we cannot print on a certificate. Please use the letters in your passport.`,
    notAUsi: (value: string) => `${value} is not a valid USI number.`,
  },
  problem: PROBLEM,
  typed: {
    kept: 'What you typed is still here.',
    keptButSecrets: 'What you typed is still here, except for passwords and card details.',
  },
  forbidden: { login: 'Start Your Food Safety Training Now!' },
  login: {
    email: ENTER_EMAIL,
    validEmail: ENTER_VALID_EMAIL,
    password: 'Please enter your password.',
    blank: 'Please enter your email address and password.',
  },
  registration: {
    heading: "Let's Get Started!",
    confirmEmail: 'Please confirm your email address.',
    emailsDiffer: 'Your email addresses do not match.',
  },
  password: {
    weak: 'Sorry, your password is not secure enough. It must be at least 8 characters with at least 1 number or special character, and at least 3 lower-case letters.',
    tooLong: 'Sorry, your password is too long. It can have 50 characters at most.',
    confirm: 'Please confirm your password.',
    differ: 'Your passwords do not match.',
    oldRequired: 'Old password is required.',
    required: 'Password is required.',
    confirmRequired: 'Confirm Password is required.',
    newWeak:
      'Password must have at least 8 characters, 1 special character or a number, and 3 lower-case letters.',
    newDiffer: 'Password and confirm confirm password must match',
  },
  address: {
    required: 'Address is required',
    streetNumber: 'Street number is required.',
    streetName: 'Street name is required.',
    city: 'City is required.',
    state: 'State is required.',
    postcode: 'Post code is required.',
  },
  card: {
    nameTooShort: 'The card name must be at least 5 characters long.',
    number: 'Card number is required.',
    expiry: 'Card expiry date is required.',
    cvc: 'Card CVC is required.',
    invalid: 'Please enter a valid credit card details',
  },
  /** Messages about the card in step 1. */
  enrolmentCard: {
    name: 'Please enter the name on your card.',
    number: 'This card number is not right. Please check it against your card.',
    expiry: 'Please enter the expiry date as on your card, e.g. 08/29.',
    expired: 'This card has expired. Please use another card.',
    cvc: 'The CVC is the 3 digits on the back of your card.',
    amexCvc: 'The CVC is the 4 digits on the front of your American Express card.',
    part: 'This is not complete. Please check it against your card.',
  },
  auth: AUTH,
  passkeys: {
    refused: "We couldn't log you in with this passkey. Please log in with your password.",
    tooLate: 'That took too long. Please try again.',
    notMade: "We couldn't read the passkey that your device made. Please try again.",
    alreadyAdded: 'This passkey has already been added.',
    tooMany: 'You have 20 passkeys, which is the most. Please remove one first.',
    password: 'Please enter your password to add a passkey.',
    logInAgain: 'Please log out and log in again, then add the passkey.',
    lastWay: 'You have no password, so you need this passkey to log in. Choose a password first.',
  },
  signInLinks: {
    dead: 'This link has expired or has already been used. Please ask for a new one.',
    otherDevice: 'Open this link on the device where you asked for it.',
  },
  enrolment: {
    email: EMAIL_REQUIRED,
    terms: 'Please tick the student handbook acknowledgement.',
    notMe: "No, That's Not Me",
    student: 'Please tick the STUDENT acknowledgement.',
    guardian: 'Please tick PARENT/GUARDIAN acknowledgement',
    step1Saved: "Yay that worked!! Let's continue with your enrolment.",
    step2Saved: "Awesome, we're nearly done. Last step!",
    step3Saved: 'Awesome, now you can begin your course.',
    submitFailed: 'There was an issue submitting the form',
    loadFailed: 'There was an issue loading the form.',
    alreadyEnrolled: 'You are already enrolled in this course.',
    courseNotOpen: 'Enrolments for this course are not open at the moment.',
    alreadyCompleted: 'This enrolment has already been completed.',
    offline: 'You are not connected to the internet. You have not been charged.',
    noAnswer:
      'No answer came back, so we do not know yet whether your payment went through. We are checking. It is safe to press the button again: you will be charged only once.',
    orderInProgress: 'Your order is already being processed. Please wait a moment.',
  },
  /** Messages for questions without an answer. */
  question: {
    gender: 'Select your gender.',
    levelOfSchool: 'Select your highest completed school level.',
    stillEnrolledInSchool: 'Select yes if you still go to secondary school.',
    completedTertiary: 'Select yes if you have completed any other qualification.',
    levelOfEducation: 'Select your highest qualification.',
    reasonForUndertakingCourse: 'Select your main reason for taking this course.',
    hasUsi: 'Select yes if you have a USI.',
    howDidYouHear: 'Select how you heard about us.',
    disability: 'Select yes if you have a disability, impairment or long-term condition.',
    disabilityType: 'Select the area it affects most.',
    bornInAustralia: 'Select yes if you were born in Australia.',
    countryOfBirth: 'Select your country of birth.',
    indigenousOrigin: 'Select yes if you are of Aboriginal or Torres Strait Islander origin.',
    languageAtHome: 'Select the language you mainly speak at home.',
    languageAtHomeOther: 'Select the other language you speak at home.',
    goodUnderstandingOfEnglish:
      'Select yes if you have a good understanding of written and spoken English.',
    understandFalseInfo: 'Select yes if you understand what false information can lead to.',
    understandTimeToComplete:
      'Select yes if you understand that you have 12 months to complete the course.',
    whereExperience: 'Select where you gain your experience.',
    employmentStatus: 'Select your current employment status.',
    relationshipToObserver: 'Select how you know your observer.',
  },
  promo: {
    required: 'Promo code is required.',
    invalid: 'Invalid promo code',
    applied: 'Promo code has been applied.',
    coversPart:
      'This code does not cover the whole price. Apply it as a discount code and pay the rest by card.',
  },
  reprint: {
    email: 'Email address code is required.',
    cardName: 'Please enter a card name',
    understood: 'Yes, I Understand',
  },
  purchase: {
    companyName: 'Company name is required',
    phone: 'Phone is required',
    email: 'Email is required',
    postcode: 'Post Code is required',
    state: 'State is required',
    city: 'City is required',
    streetName: 'Street name is required',
    streetNumber: 'Street number is required',
    paymentMethod: 'Payment method is required',
    cardName: 'Please enter card name',
    noVouchers: 'Please add voucher items',
    promoCode: 'Please add a promo code',
  },
  courses: {
    loadFailed: 'There was an issue loading your courses.',
    downloaded: (what: string) => `Your ${what} has been downloaded.`,
    notDownloaded: (what: string) => `There was an issue downloading your ${what}.`,
    contentFailed:
      'Sorry, something went wrong loading your course information. Please try again. If the problem continues, please contact us for assistance.',
  },
  lists: { loadFailed: 'There was an error loading the data.' },
  voucher: {
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email Address is required',
    invalidEmail: 'Invalid email',
    sent: (firstName: string, lastName: string) =>
      `Thanks, we have sent the voucher to ${hasOneName({ firstName, lastName }) ? firstName : `${firstName} ${lastName}`}.`,
    notSent: 'There was an issue during the submission.',
    certificateNotDownloaded: 'There was an error downloading the certificate.',
    formNotDownloaded: 'There was an error downloading the third party form.',
  },
  taxInvoices: { notDownloaded: 'There was an error downloading the tax invoice.' },
  quiz: {
    notFound: "Sorry, we couldn't find that quiz.",
    notSaved: 'Unable to save quiz answer to server.',
    wrong: 'Sorry, your answer is incorrect. Please try again.',
    notOpen: 'This question is not open. Please reload the page to continue where you left off.',
  },
  thirdPartyForm: {
    completed: 'Sorry, this third party form has already been completed.',
    expired: "Sorry, this student's course has expired.",
    saved: 'Third Party Form successfully saved.',
    notSaved: 'Unable to save Third Party Form.',
    sent: 'Third Party Form successfully sent.',
    notSent: 'Unable to send Third Party Form to Observer.',
    observerSaved: 'Successfully saved.',
    ownName:
      'Observer Name - this cannot be your own name - your observer may be contacted for verification',
  },
  completed: {
    loadFailed: PAGE_NOT_LOADED,
    almostThere: 'Well done, almost there...',
  },
  elearnd: {
    ready: 'Your course is ready for you on eLearnd, our learning platform.',
    clickBelow: 'Simply click the button below to get access to your course.',
    loginFailed:
      'Sorry, something went wrong trying to login to eLearnd. Please try again. If the problem continues, please contact us for assistance.',
  },
  survey: {
    bestAspects: 'Tell us what was best about the course.',
    needImprovement: 'Tell us what we could improve. If there is nothing, say so.',
    apprenticeship: 'Select yes if you are doing an apprenticeship or traineeship.',
    rpl: 'Select yes if you received recognition of prior learning.',
    loadFailed: 'Unable to load survey.',
    saveFailed: 'Unable to save survey.',
    updateFailed: 'Unable to update survey.',
  },
  profile: {
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    email: EMAIL_REQUIRED,
    invalidEmail: 'Invalid email address.',
    updated: 'Your profile has been updated successfully.',
    updateFailed: 'Error updating your profile.',
    loadFailed: 'Error loading user details.',
    passwordFailed: 'Changing of password failed.',
    passwordForEmail: 'Please enter your password to change your email address.',
  },
  emailProof: {
    needed:
      'Please confirm your email address first. You can ask for a code on your home page and under Your profile.',
    invitationWaits:
      'Saved. We’ll email the form to your observer as soon as you confirm your own email address.',
    codeRequired: 'Please enter the code from our email.',
    wrongCode: 'This code isn’t right. Please use the code in our newest email.',
    codeEnded: 'This code has expired or was tried too often. Please ask for a new one.',
    deadLink:
      'This link has expired or has already been used. Please log in and ask for a new code.',
    tooManyCodes: 'We’ve sent you five codes in the last hour. Please wait an hour and try again.',
    alreadyConfirmed: 'Your email address is already confirmed.',
    formerTaken:
      'Another account uses this email address now, so the change can’t be undone here. Please call us.',
  },
  /** Messages to an admin who is logged in as a user. */
  impersonation: {
    email: 'You are logged in as this user. Only they can change their email address.',
    password: 'You are logged in as this user. Only they can change their password.',
    usi: 'You are logged in as this user. Only they can ask for their USI or create one.',
    withdrawal: 'You are logged in as this user. Only they can withdraw.',
    courseChange: 'You are logged in as this user. Only they can change the course.',
    name: 'You are logged in as this user. Only they can ask for another name.',
    clips: 'You are logged in as this user. Only they can send clips of themselves.',
    live: 'You are logged in as this user. Only they can book and cancel live sessions.',
  },
  skillClips: {
    withAssessor: 'Your clips are with an assessor. You can change them after the decision.',
    booked: 'You have booked a live session. Please cancel it first.',
    undecided:
      'An assessor has not decided about your live session yet. You can change the way after the decision.',
  },
  nswQueues: {
    loadFailed: PAGE_NOT_LOADED,
    updated: 'Successfully updated.',
    notUpdated: 'Unable to update.',
  },
  userCourses: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    usi: 'USI number is required',
    email: 'Email is required',
    loadFailed: 'Error loading Course Enrolments.',
    deleted: 'User course has been successfully deleted.',
    notDeleted: 'Unable to delete the user course.',
    invoiceNotDownloaded: 'Unable to download tax invoice.',
    oneNotLoaded: 'Error loading user course.',
    updated: 'User course has been successfully updated.',
    notUpdated: 'Unable to update the user course',
    transferred: 'The user course has been successfully transferred to a new user.',
    notTransferred: 'Unable to transfer the user course to a new user',
    emailFirst: "Change the email address to the new user's before you transfer.",
  },
  voucherPurchases: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    loadFailed: 'Unable to load vouchers.',
    updated: 'Voucher has been updated.',
    notUpdated: 'Unable to update the voucher.',
    deleted: 'Voucher has been deleted.',
    notDeleted: 'Unable to delete the voucher.',
    paid: 'Successfully marked as paid.',
    notPaid: 'Unable to mark as paid',
  },
  reports: { type: 'Report type is required.', failed: 'Request failed.' },
  users: {
    loadFailed: 'There was an error loading the users.',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    active: 'Active is required.',
    userType: 'User type is required.',
    edited: 'User has been successfully edited.',
    notEdited: 'There was an error updating the user',
    deleted: 'User has been successfully deleted.',
    notDeleted: 'There was an error deleting the user',
    passwordNeeded: 'Please enter your own password to confirm this change.',
    deleteWarning: 'Deleting a user also deletes their courses and vouchers and cannot be undone.',
  },
  promoCodes: {
    added: 'Promo code has been successfully added.',
    edited: 'Promo code has been successfully edited.',
    deleted: 'Promo code has been successfully deleted.',
    notAdded: 'Unable to add a promo code.',
    notEdited: 'There was an error updating the promo code',
    notDeleted: 'There was an error deleting the promo code.',
  },
  avetmiss: {
    state: 'Select a valid state',
    year: 'Select a Year',
    period: 'Select a Period',
    authoriseFailed:
      'Sorry, an error occurred trying to get the Avetmiss Reporting Authorisation Details.',
    verified: 'Awesome, that worked, we are set for another year.',
    notVerified:
      'Hmm, that did not work. Try again, and if you keep getting this error, you might need to call support.',
    collectionsFailed:
      'Sorry, an error occurred trying to get the Avetmiss Reporting Collection Types.',
    unauthorised:
      'The external validation service has returned unauthorised. A new login is needed.',
    notGenerated: 'There was an issue generating the NAT files.',
    notValidated: 'There was an issue validating the NAT files.',
    notDeleted: 'There was an issue deleting the NAT files.',
    imported: 'The NAT files have been successfully uploaded.',
    notImported: 'There was an issue importing the NAT files.',
    exported: 'The NAT files have been successfully exported.',
    notExported: 'There was an issue exporting the NAT files.',
    emptyExport: 'Unable to export the NAT files.',
    notDownloaded: 'Unable to create the NAT files.',
    saved: 'Changes saved.',
    notUpdated: 'There was an issue updating the NAT files.',
    notFixed: 'There was an issue applying address validation error fixes.',
    noChanges: 'No changes have been detected.',
  },
  upload: {
    missing: 'Please add a file.',
    oneOnly: 'Please add one file only.',
    notSupported: 'File type is not supported.',
    tooLarge: 'File is too large.',
  },
  contentSync: {
    syncing: 'Syncing with eLearnd, please wait.',
    publishTitle: 'Publish Course',
    publishQuestion:
      'Are you sure you wish to publish the new content now? Note: this cannot be undone.',
    validationTitle: 'Validation messages',
    failedToSync: 'Sorry, failed to sync courses from eLearnd.',
    checkFollowing: 'Please check the following:',
    synced: 'Successfully synced courses from eLearnd.',
    notSynced: 'Sorry, unable to sync courses from eLearnd.',
    published: 'Successfully published course.',
    notPublished: 'Sorry, unable to publish course.',
    discarded: 'The package has been discarded.',
    notDiscarded: 'Sorry, unable to discard the package.',
  },
  contact: {
    name: 'Please enter your name.',
    email: ENTER_EMAIL,
    validEmail: ENTER_VALID_EMAIL,
    message: 'Please enter your message.',
    failed: 'Sending failed.',
  },
} as const;
