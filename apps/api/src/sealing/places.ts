import type { FormerSeal } from './formerSeals';

/** Where something sealed stands. It can be opened there alone. */
export type Place = {
  /** Table and column. */
  column: string;
  row: string;
  /** As releases without FIELD_KEY sealed what stood there. */
  former?: FormerSeal;
};

export const answersOf = (enrolmentId: string): Place => ({
  column: 'EnrolmentDetails.sealedAnswers',
  row: enrolmentId,
});
export const officeUsiOf = (enrolmentId: string): Place => ({
  column: 'Enrolment.sealedUsi',
  row: enrolmentId,
});
export const signatureOf = (enrolmentId: string): Place => ({
  column: 'ThirdPartyForm.sealedSignature',
  row: enrolmentId,
});
export const formPaperOf = (enrolmentId: string, copy: string): Place => ({
  column: 'FormPaper.sealedPdf',
  row: `${enrolmentId} ${copy}`,
});
export const formerLearnerOf = (id: string): Place => ({
  column: 'FormerLearner.sealedRecord',
  row: id,
});
export const sealedKeyOf = (purpose: string): Place => ({
  column: 'SealedKey.sealed',
  row: purpose,
});

/** One for both columns: what an app has confirmed moves from the one to the other. */
export const appSecretOf = (userId: string): Place => ({
  column: 'SecondFactor.secret',
  row: userId,
  former: { kind: 'second-factor', place: userId },
});

/** In the data of a job, which is done within seconds: a change of keys does not wait for it. */
export const resetRequestOf = (requestId: string): Place => ({
  column: 'job.sealedEmail',
  row: requestId,
});

const natPlace = (column: string, row: string, place: string): Place => ({
  column,
  row,
  former: { kind: 'nat-files', place },
});

/** The last piece is sealed as the last, so that a file that has lost its end cannot be read. */
export function natChunkOf(fileId: string, n: number, isLast: boolean): Place {
  const row = `${fileId} ${n}${isLast ? ' last' : ''}`;
  return natPlace('NatFileChunk.sealed', row, `nat file ${row}`);
}

export const natFindingOf = (reportId: string, n: number) =>
  natPlace('NatFinding.sealed', `${reportId} ${n}`, `nat finding ${reportId} ${n}`);

export const deviceCodeOf = (authorisationId: string) =>
  natPlace(
    'AvetmissAuthorisation.sealedDeviceCode',
    authorisationId,
    `validation service device code ${authorisationId}`,
  );

export const tokenOf = (authorisationId: string) =>
  natPlace(
    'AvetmissAuthorisation.sealedToken',
    authorisationId,
    `avetmiss token ${authorisationId}`,
  );
