import type { FormerSeal } from './formerSeals';

/** The row and column of a sealed value. A value that is moved elsewhere cannot be opened. */
export type SealedField = {
  /** The table and the column, such as 'Enrolment.sealedUsi'. */
  column: string;
  row: string;
  /** How a release without FIELD_KEY sealed this value. */
  former?: FormerSeal;
};

export const answersField = (enrolmentId: string): SealedField => ({
  column: 'EnrolmentDetails.sealedAnswers',
  row: enrolmentId,
});
export const officeUsiField = (enrolmentId: string): SealedField => ({
  column: 'Enrolment.sealedUsi',
  row: enrolmentId,
});
export const signatureField = (enrolmentId: string): SealedField => ({
  column: 'ThirdPartyForm.sealedSignature',
  row: enrolmentId,
});
export const formPdfField = (enrolmentId: string, copy: string): SealedField => ({
  column: 'FormPaper.sealedPdf',
  row: `${enrolmentId} ${copy}`,
});
export const formerLearnerField = (id: string): SealedField => ({
  column: 'FormerLearner.sealedRecord',
  row: id,
});
export const checkAnswersField = (checkId: string): SealedField => ({
  column: 'SuitabilityCheck.sealedAnswers',
  row: checkId,
});
export const checkCertificateField = (checkId: string): SealedField => ({
  column: 'SuitabilityCheck.sealedCertificate',
  row: checkId,
});
export const adviceAnswersField = (enrolmentId: string): SealedField => ({
  column: 'EnrolmentAdvice.sealedAnswers',
  row: enrolmentId,
});
export const adviceCertificateField = (enrolmentId: string): SealedField => ({
  column: 'EnrolmentAdvice.sealedCertificate',
  row: enrolmentId,
});
export const documentField = (documentId: string): SealedField => ({
  column: 'OfficeDocument.sealedFile',
  row: documentId,
});
export const nameProofField = (nameChangeId: string): SealedField => ({
  column: 'NameChange.sealedProof',
  row: nameChangeId,
});
export const identityPictureField = (
  enrolmentId: string,
  picture: 'document' | 'face',
): SealedField => ({
  column: picture === 'document' ? 'SkillVideo.sealedDocument' : 'SkillVideo.sealedFace',
  row: enrolmentId,
});
export const mailTextField = (mailId: string): SealedField => ({
  column: 'Mail.sealedText',
  row: mailId,
});
export const sealedKeyField = (purpose: string): SealedField => ({
  column: 'SealedKey.sealed',
  row: purpose,
});

/** The same field for both columns, because a confirmed secret moves from `pendingSecret` to `secret`. */
export const appSecretField = (userId: string): SealedField => ({
  column: 'SecondFactor.secret',
  row: userId,
  former: { kind: 'second-factor', associatedData: userId },
});

/** A field in the payload of a job. The job ends within seconds, so a change of keys does not reseal it. */
export const resetRequestField = (requestId: string): SealedField => ({
  column: 'job.sealedEmail',
  row: requestId,
});

const natField = (column: string, row: string, associatedData: string): SealedField => ({
  column,
  row,
  former: { kind: 'nat-files', associatedData },
});

/** A piece of a NAT file. The last piece is marked as the last, so a file that has lost its end cannot be opened. */
export function natChunkField(fileId: string, n: number, isLast: boolean): SealedField {
  const row = `${fileId} ${n}${isLast ? ' last' : ''}`;
  return natField('NatFileChunk.sealed', row, `nat file ${row}`);
}

export const natFindingField = (reportId: string, n: number) =>
  natField('NatFinding.sealed', `${reportId} ${n}`, `nat finding ${reportId} ${n}`);

/** The digests of the records of a submitted NAT file. */
export const natDigestsField = (submissionId: string, filename: string): SealedField => ({
  column: 'NatSubmissionFile.sealedDigests',
  row: `${submissionId} ${filename}`,
});

export const deviceCodeField = (authorisationId: string) =>
  natField(
    'AvetmissAuthorisation.sealedDeviceCode',
    authorisationId,
    `validation service device code ${authorisationId}`,
  );

export const tokenField = (authorisationId: string) =>
  natField(
    'AvetmissAuthorisation.sealedToken',
    authorisationId,
    `avetmiss token ${authorisationId}`,
  );
