import {
  answersOf,
  appSecretOf,
  deviceCodeOf,
  formerLearnerOf,
  formPaperOf,
  natChunkOf,
  natFindingOf,
  officeUsiOf,
  type Place,
  sealedKeyOf,
  signatureOf,
  tokenOf,
} from './places';
import type { SensitiveAnswers } from './sealedAnswers';

/** The columns of its key, by the names of their table. */
export type KeyOfRow = (string | number)[];

export type SealedColumn = {
  table: string;
  column: string;
  key: { name: string; type: 'uuid' | 'int' | 'text' }[];
  /** So many are in memory at once. */
  atATime: number;
  placeOf: (key: KeyOfRow, isLast: boolean) => Place;
  /** Whether a row is the last of those that share the first column of its key. */
  lastOf?: string;
  /** Where the digest of a USI stands beside it. */
  usiIn?: (opened: Buffer) => string | null;
};

const MANY = 500;
const LARGE = 50;
/** Of a megabyte each. */
const HUGE = 4;

const id = (name: string) => [{ name, type: 'uuid' as const }];
const numbered = (name: string) => [...id(name), { name: 'n', type: 'int' as const }];
const ofId =
  (place: (id: string) => Place) =>
  ([key]: KeyOfRow) =>
    place(String(key));

/** Everything that a key of the ring has sealed. */
export const SEALED_COLUMNS: SealedColumn[] = [
  {
    table: 'EnrolmentDetails',
    column: 'sealedAnswers',
    key: id('enrolmentId'),
    atATime: MANY,
    placeOf: ofId(answersOf),
    usiIn: (opened) => (JSON.parse(opened.toString()) as SensitiveAnswers).usiNumber,
  },
  {
    table: 'Enrolment',
    column: 'sealedUsi',
    key: id('id'),
    atATime: MANY,
    placeOf: ofId(officeUsiOf),
    usiIn: (opened) => opened.toString(),
  },
  {
    table: 'ThirdPartyForm',
    column: 'sealedSignature',
    key: id('enrolmentId'),
    atATime: LARGE,
    placeOf: ofId(signatureOf),
  },
  {
    table: 'FormPaper',
    column: 'sealedPdf',
    key: [...id('enrolmentId'), { name: 'copy', type: 'text' as const }],
    atATime: LARGE,
    placeOf: ([enrolmentId, copy]) => formPaperOf(String(enrolmentId), String(copy)),
  },
  {
    table: 'FormerLearner',
    column: 'sealedRecord',
    key: id('id'),
    atATime: LARGE,
    placeOf: ofId(formerLearnerOf),
  },
  ...['secret', 'pendingSecret'].map((column) => ({
    table: 'SecondFactor',
    column,
    key: id('userId'),
    atATime: MANY,
    placeOf: ofId(appSecretOf),
  })),
  {
    table: 'AvetmissAuthorisation',
    column: 'sealedDeviceCode',
    key: id('id'),
    atATime: MANY,
    placeOf: ofId(deviceCodeOf),
  },
  {
    table: 'AvetmissAuthorisation',
    column: 'sealedToken',
    key: id('id'),
    atATime: MANY,
    placeOf: ofId(tokenOf),
  },
  {
    table: 'NatFileChunk',
    column: 'sealed',
    key: numbered('fileId'),
    atATime: HUGE,
    placeOf: ([fileId, n], isLast) => natChunkOf(String(fileId), Number(n), isLast),
    lastOf: 'n',
  },
  {
    table: 'NatFinding',
    column: 'sealed',
    key: numbered('reportId'),
    atATime: MANY,
    placeOf: ([reportId, n]) => natFindingOf(String(reportId), Number(n)),
  },
  {
    table: 'SealedKey',
    column: 'sealed',
    key: [{ name: 'purpose', type: 'text' }],
    atATime: MANY,
    placeOf: ofId(sealedKeyOf),
  },
];
