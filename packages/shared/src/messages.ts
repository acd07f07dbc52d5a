/** What the product says, word for word as specified. Validation messages stand beside the schema they belong to. */
export const MESSAGES = {
  auth: {
    noConnection: 'Could not connect to the server.',
    wrongPassword: 'The email address or password is incorrect.',
    inactive: 'This account is not active. Please contact us for assistance.',
    signInAgain: 'Your session has ended. Please log in again.',
    emailTaken: 'An account with this email address already exists.',
  },
  enrolment: {
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
    invalid: 'Invalid promo code',
    applied: 'Promo code has been applied.',
    coversPart:
      'This code does not cover the whole price. Apply it as a discount code and pay the rest by card.',
  },
  courses: {
    loadFailed: 'There was an issue loading your courses.',
    downloaded: (what: string) => `Your ${what} has been downloaded.`,
    notDownloaded: (what: string) => `There was an issue downloading your ${what}.`,
    contentFailed:
      'Sorry, something went wrong loading your course information. Please try again. If the problem continues, please contact us for assistance.',
  },
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
  completed: { loadFailed: 'Unable to load data for this page.' },
  survey: {
    loadFailed: 'Unable to load survey.',
    saveFailed: 'Unable to save survey.',
    updateFailed: 'Unable to update survey.',
  },
  profile: {
    updated: 'Your profle has been updated successfully.',
    updateFailed: 'Error updating your profile.',
    loadFailed: 'Error loading user details.',
    passwordFailed: 'Changing of password failed.',
  },
  contact: { failed: 'Sending failed.' },
} as const;
