import type { AvetmissFinding, ValidationResponse } from '@platewise/shared/avetmiss';

export const aFinding = (changes: Partial<AvetmissFinding> = {}): AvetmissFinding => ({
  natFileNumber: '00080',
  fileId: 'NAT00080',
  recordNumber: 1,
  errorMessage: 'The gender is not one of the list.',
  fieldValue: 'Q',
  version: 4,
  fieldName: 'gender',
  fieldTitle: 'Gender',
  remedy: 'Use F, M, X or @.',
  severity: 'error',
  ruleId: 'P1',
  record: [
    { name: 'clientIdentifier', title: 'Client identifier', value: '1000001' },
    { name: 'gender', title: 'Gender', value: 'Q' },
  ],
  userCourseId: null,
  userId: null,
  clientName: null,
  ...changes,
});

/** Two findings about one record. */
export const gender = aFinding({ recordNumber: 12 });
export const postcode = aFinding({
  recordNumber: 12,
  fieldName: 'postcode',
  fieldTitle: 'Postcode',
  fieldValue: '999',
  ruleId: 'P2',
  errorMessage: 'The postcode does not exist.',
  userCourseId: 'enrolment-1',
});

export const aResult = (changes: Partial<ValidationResponse> = {}): ValidationResponse => {
  const { errors = [], addressErrors = [] } = changes;
  return {
    verificationSuccessful: errors.length + addressErrors.length === 0,
    errorMessage: null,
    errors,
    addressErrors,
    errorCount: errors.length,
    addressErrorCount: addressErrors.length,
    ...changes,
  };
};
