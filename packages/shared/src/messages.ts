const ENTER_EMAIL = 'Please enter your email address.';
const ENTER_VALID_EMAIL = 'Please enter a valid email address.';
const EMAIL_REQUIRED = 'Email address is required.';
const PAGE_NOT_LOADED = 'Unable to load data for this page.';

/** What the product says, word for word as specified, its slips included. Nothing of it stands anywhere else in the code. */
export const MESSAGES = {
  /** What any field says that has no words of its own. */
  field: {
    required: (field: string) => `${field} is required.`,
    tooShort: (field: string, least: number) => `${field} must be at least ${least} characters.`,
    tooLong: (field: string, most: number) => `${field} must not be more than ${most} characters.`,
    notAnEmail: (value: string) => `${value} is not a valid email.`,
    notAPhone: (value: string) =>
      `${value} is not a valid phone number. Please enter a 10 digit number starting with 0, e.g. 02 9999 9999 or 0499 999 999`,
    notAUsi: (value: string) => `${value} is not a valid USI number.`,
  },
  problem: { title: 'Application Error' },
  forbidden: { login: 'Start Your Food Safety Training Now!' },
  login: {
    email: ENTER_EMAIL,
    validEmail: ENTER_VALID_EMAIL,
    password: 'Please enter your password.',
    blank: 'Please enter your email address and password.',
  },
  registration: {
    heading: "Let's Get Started!",
    emailsDiffer: 'Your email addresses do not match.',
  },
  password: {
    weak: 'Sorry, your password is not secure enough. It must be at least 8 characters with at least 1 number or special character.',
    differ: 'Your passwords do not match.',
    oldRequired: 'Old password is required.',
    required: 'Password is required.',
    confirmRequired: 'Confirm Password is required.',
    newWeak: 'Password must have at least 1 special character or a number.',
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
  auth: {
    noConnection: 'Could not connect to the server.',
    wrongPassword: 'The email address or password is incorrect.',
    inactive: 'This account is not active. Please contact us for assistance.',
    signInAgain: 'Your session has ended. Please log in again.',
    emailTaken: 'An account with this email address already exists.',
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
    orderInProgress: 'Your order is already being processed. Please wait a moment.',
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
      `Thanks, we have sent the voucher to ${firstName} ${lastName}.`,
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
    clickBelow: 'Simply click the button below to get access your course.',
    loginFailed:
      'Sorry, something went wrong trying to login to eLearnd. Please try again. If the problem continues, please contact us for assistance.',
  },
  survey: {
    apprenticeship: 'Apprenticeship and Traineeship are required.',
    rpl: 'RPL is required.',
    loadFailed: 'Unable to load survey.',
    saveFailed: 'Unable to save survey.',
    updateFailed: 'Unable to update survey.',
  },
  profile: {
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    email: EMAIL_REQUIRED,
    invalidEmail: 'Invalid email address.',
    updated: 'Your profle has been updated successfully.',
    updateFailed: 'Error updating your profile.',
    loadFailed: 'Error loading user details.',
    passwordFailed: 'Changing of password failed.',
  },
  nswQueues: {
    loadFailed: PAGE_NOT_LOADED,
    updated: 'Successfully updated.',
    notUpdated: 'Unable to update.',
  },
  promoCodes: {
    added: 'Promo code has been successfully added.',
    edited: 'Promo code has been successfully edited.',
    deleted: 'Promo code has been successfully deleted.',
    notAdded: 'Unable to add a promo code.',
    notEdited: 'There was an error updating the promo code',
    notDeleted: 'There was an error deleting the promo code.',
  },
  contact: {
    name: 'Please enter your name.',
    email: ENTER_EMAIL,
    validEmail: ENTER_VALID_EMAIL,
    message: 'Please enter your message.',
    failed: 'Sending failed.',
  },
} as const;
