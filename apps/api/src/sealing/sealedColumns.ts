import type { SensitiveAnswers } from './sealedAnswers';
import {
  adviceAnswersField,
  adviceCertificateField,
  answersField,
  appSecretField,
  checkAnswersField,
  checkCertificateField,
  deviceCodeField,
  documentField,
  formerLearnerField,
  formPdfField,
  identityPictureField,
  mailTextField,
  nameProofField,
  natChunkField,
  natDigestsField,
  natFindingField,
  officeUsiField,
  type SealedField,
  sealedKeyField,
  signatureField,
  tokenField,
} from './sealedField';

/** The values of a row's primary key, in the order of its columns. */
export type RowKey = (string | number)[];

export type SealedColumn = {
  table: string;
  column: string;
  key: { name: string; type: 'uuid' | 'int' | 'text' }[];
  /** The number of rows that are in memory at the same time. */
  atATime: number;
  fieldOf: (key: RowKey, isLast: boolean) => SealedField;
  /** The column that numbers the rows of a group, when the last row of the group is sealed as the last. */
  lastOf?: string;
  /** Reads the USI from the opened value, when the table also stores the digest of the USI. */
  usiIn?: (opened: Buffer) => string | null;
};

const MANY = 500;
const LARGE = 50;
/** For rows of megabytes each. */
const HUGE = 4;

const id = (name: string) => [{ name, type: 'uuid' as const }];
const numbered = (name: string) => [...id(name), { name: 'n', type: 'int' as const }];
const byId =
  (field: (id: string) => SealedField) =>
  ([key]: RowKey) =>
    field(String(key));

/** Every column that a field key seals. */
export const SEALED_COLUMNS: SealedColumn[] = [
  {
    table: 'EnrolmentDetails',
    column: 'sealedAnswers',
    key: id('enrolmentId'),
    atATime: MANY,
    fieldOf: byId(answersField),
    usiIn: (opened) => (JSON.parse(opened.toString()) as SensitiveAnswers).usiNumber,
  },
  {
    table: 'Enrolment',
    column: 'sealedUsi',
    key: id('id'),
    atATime: MANY,
    fieldOf: byId(officeUsiField),
    usiIn: (opened) => opened.toString(),
  },
  {
    table: 'ThirdPartyForm',
    column: 'sealedSignature',
    key: id('enrolmentId'),
    atATime: LARGE,
    fieldOf: byId(signatureField),
  },
  {
    table: 'FormPaper',
    column: 'sealedPdf',
    key: [...id('enrolmentId'), { name: 'copy', type: 'text' as const }],
    atATime: LARGE,
    fieldOf: ([enrolmentId, copy]) => formPdfField(String(enrolmentId), String(copy)),
  },
  {
    table: 'SuitabilityCheck',
    column: 'sealedAnswers',
    key: id('id'),
    atATime: MANY,
    fieldOf: byId(checkAnswersField),
  },
  {
    table: 'SuitabilityCheck',
    column: 'sealedCertificate',
    key: id('id'),
    atATime: HUGE,
    fieldOf: byId(checkCertificateField),
  },
  {
    table: 'EnrolmentAdvice',
    column: 'sealedAnswers',
    key: id('enrolmentId'),
    atATime: MANY,
    fieldOf: byId(adviceAnswersField),
  },
  {
    table: 'EnrolmentAdvice',
    column: 'sealedCertificate',
    key: id('enrolmentId'),
    atATime: HUGE,
    fieldOf: byId(adviceCertificateField),
  },
  {
    table: 'FormerLearner',
    column: 'sealedRecord',
    key: id('id'),
    atATime: LARGE,
    fieldOf: byId(formerLearnerField),
  },
  {
    table: 'OfficeDocument',
    column: 'sealedFile',
    key: id('id'),
    atATime: HUGE,
    fieldOf: byId(documentField),
  },
  {
    table: 'SkillVideo',
    column: 'sealedDocument',
    key: id('enrolmentId'),
    atATime: HUGE,
    fieldOf: byId((enrolmentId) => identityPictureField(enrolmentId, 'document')),
  },
  {
    table: 'SkillVideo',
    column: 'sealedFace',
    key: id('enrolmentId'),
    atATime: HUGE,
    fieldOf: byId((enrolmentId) => identityPictureField(enrolmentId, 'face')),
  },
  {
    table: 'NameChange',
    column: 'sealedProof',
    key: id('id'),
    atATime: HUGE,
    fieldOf: byId(nameProofField),
  },
  {
    table: 'Mail',
    column: 'sealedText',
    key: id('id'),
    atATime: MANY,
    fieldOf: byId(mailTextField),
  },
  ...['secret', 'pendingSecret'].map((column) => ({
    table: 'SecondFactor',
    column,
    key: id('userId'),
    atATime: MANY,
    fieldOf: byId(appSecretField),
  })),
  {
    table: 'AvetmissAuthorisation',
    column: 'sealedDeviceCode',
    key: id('id'),
    atATime: MANY,
    fieldOf: byId(deviceCodeField),
  },
  {
    table: 'AvetmissAuthorisation',
    column: 'sealedToken',
    key: id('id'),
    atATime: MANY,
    fieldOf: byId(tokenField),
  },
  {
    table: 'NatFileChunk',
    column: 'sealed',
    key: numbered('fileId'),
    atATime: HUGE,
    fieldOf: ([fileId, n], isLast) => natChunkField(String(fileId), Number(n), isLast),
    lastOf: 'n',
  },
  {
    table: 'NatFinding',
    column: 'sealed',
    key: numbered('reportId'),
    atATime: MANY,
    fieldOf: ([reportId, n]) => natFindingField(String(reportId), Number(n)),
  },
  {
    table: 'NatSubmissionFile',
    column: 'sealedDigests',
    key: [...id('submissionId'), { name: 'filename', type: 'text' as const }],
    atATime: HUGE,
    fieldOf: ([submissionId, filename]) => natDigestsField(String(submissionId), String(filename)),
  },
  {
    table: 'SealedKey',
    column: 'sealed',
    key: [{ name: 'purpose', type: 'text' }],
    atATime: MANY,
    fieldOf: byId(sealedKeyField),
  },
];
