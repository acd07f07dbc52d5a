/** The columns of an observer's form that a signature fills, without one. */
export const NO_SIGNATURE = {
  submittedAt: null,
  notSatisfied: false,
  acceptedByOfficeAt: null,
  confirmThirdPartyDeclaration: false,
  sealedSignature: null,
  signatureDigest: null,
  signerAddress: null,
  signerUserAgent: null,
  answersHash: null,
};

/** The same, also without what the observer answered about the work as a whole. The answers to tasks are rows of their own. */
export const NO_ANSWERS = {
  ...NO_SIGNATURE,
  openedAt: null,
  savedAt: null,
  studentPerformanceSatisfactory: null,
  additionalComments: null,
};

/** A form for which no observer has been asked yet. */
export const NOT_ASKED = {
  ...NO_ANSWERS,
  sentAt: null,
  waitsForProof: false,
  declinedAt: null,
  declineReason: null,
};

/** A form for which no observer is named yet. */
export const NO_OBSERVER = {
  ...NOT_ASKED,
  observerFirstName: null,
  observerLastName: null,
  observerEmail: null,
};
