import { array, type InferType, object, string } from 'yup';
import { AUSTRALIAN_STATES } from './addresses/australianStates';
import { day, oneOf, required, response, text, whole } from './fields';
import { MESSAGES } from './messages';

/** The choice of the office for a report on learners of all states. */
export const ALL_STATES = 'All';
export const REPORTED_STATES = [ALL_STATES, ...AUSTRALIAN_STATES] as const;

/** The most entries that can be fixed in one call. */
const MOST_FIXES = 1000;
/** The most bytes of an imported zip. */
export const MOST_IMPORT_BYTES = 5_242_880;

const { state, year, period, noChanges } = MESSAGES.avetmiss;

/** A reporting period. */
const named = {
  year: whole('Year').typeError(year).min(2000, year).max(2100, year).required(year),
  period: text('Period', 20).required(period),
  /** The release of the standard: '8.0'. */
  version: text('Version', 10).required(required('Version')),
};

/** NAT files are generated for the learners of a state, from the first to the last day, both included. */
const reported = {
  ...named,
  collectionStartDate: day('Collection start date').required(required('Collection start date')),
  collectionEndDate: day('Collection end date')
    .required(required('Collection end date'))
    .test(
      'order',
      'Collection end date must not be before the start date.',
      (value, { parent }) => !value || value >= String(parent.collectionStartDate ?? ''),
    ),
  state: oneOf('State', REPORTED_STATES).required(state),
};

export const compileSchema = object(reported);
export type CompileRequest = InferType<typeof compileSchema>;

export const submitSchema = object(named);
export type SubmitRequest = InferType<typeof submitSchema>;

export const collectionResponse = response.object({
  year: response.int(),
  /** 'Annual', 'Quarter 1', … */
  period: response.text(),
  /** Days: 'YYYY-MM-DD'. */
  collectionStartDate: response.text(),
  collectionEndDate: response.text(),
  version: response.text(),
});
export type AvetmissCollection = InferType<typeof collectionResponse>;
export const collectionsResponse = response.list(collectionResponse);

export const authoriseResponse = response.object({
  userCode: response.maybeText(),
  /** Our id for the verification. The service's own device code stays on the server. */
  deviceCode: response.maybeText(),
  verificationUrl: response.maybeText(),
  errorMessage: response.maybeText(),
});
export type Authorise = InferType<typeof authoriseResponse>;

export const verifyResponse = response.object({
  verificationSuccessful: response.bool(),
  errorMessage: response.maybeText(),
});
export type Verify = InferType<typeof verifyResponse>;

export const natFileResponse = response.object({
  /** 'NAT00120' */
  filename: response.text(),
  description: response.text(),
  generatedSuccessfully: response.bool(),
  errorMessage: response.maybeText(),
  records: response.int(),
});
export type NatFileEntry = InferType<typeof natFileResponse>;

/** Null if the files were generated here. The days ('YYYY-MM-DD') are those of the training activity in the files. */
const imported = response
  .object({
    importedAt: response.text(),
    activityFrom: response.maybeText(),
    activityTo: response.maybeText(),
    /** The states in which the learners in the files live: 'NSW', 'overseas'. Empty for older imports. */
    states: response.list(response.text()),
  })
  .nullable();

const files = {
  reports: response.list(natFileResponse),
  imported,
  year: response.maybeInt(),
  period: response.maybeText(),
  version: response.maybeText(),
};

/** The progress of the generation, in enrolments. The total is 0 until it is known. */
const compiling = response.object({ done: response.int(), total: response.int() }).nullable();

/** `reports` is empty while the files are being generated. */
export const compileResponse = response.object({ ...files, compiling });
export type CompileResponse = InferType<typeof compileResponse>;

export const statusResponse = response.object({
  validToken: response.bool(),
  ...files,
  collectionStartDate: response.maybeText(),
  collectionEndDate: response.maybeText(),
  state: response.maybeText(),
  compiling,
  /** Why the last generation failed. It can be started again. */
  errorMessage: response.maybeText(),
  /** When the current files were found valid. */
  validatedAt: response.maybeText(),
});
export type AvetmissStatus = InferType<typeof statusResponse>;

export const natFilesResponse = response.object(files);
export type NatFilesResponse = InferType<typeof natFilesResponse>;

export const importResponse = response.object({
  ...files,
  /** The assumptions made while the files were read. */
  assumptions: response.list(response.text()),
});
export type ImportResponse = InferType<typeof importResponse>;

export const FINDING_SEVERITIES = ['error', 'warning'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

export const findingResponse = response.object({
  /** '00120' */
  natFileNumber: response.text(),
  /** 'NAT00120' */
  fileId: response.text(),
  /** The line, from 1; 0 is the file as a whole, which cannot be edited. */
  recordNumber: response.int(),
  errorMessage: response.text(),
  fieldValue: response.text(),
  /** The version of the files: an edit of another version is refused. */
  version: response.int(),
  /** Null if the finding is about the whole record. */
  fieldName: response.maybeText(),
  fieldTitle: response.maybeText(),
  remedy: response.text(),
  severity: string<FindingSeverity>().defined(),
  ruleId: response.text(),
  /** The fields of the record that are not blank, in order. */
  record: response.list(
    response.object({ name: response.text(), title: response.text(), value: response.text() }),
  ),
  /** The enrolment and the learner that the record comes from, where the office fixes it. */
  userCourseId: response.maybeText(),
  userId: response.maybeText(),
  /** The client of the record; null for records without one. */
  clientName: response.maybeText(),
});
export type AvetmissFinding = InferType<typeof findingResponse>;

export const validationResponse = response.object({
  verificationSuccessful: response.bool(),
  errorMessage: response.maybeText(),
  errors: response.list(findingResponse),
  addressErrors: response.list(findingResponse),
  /** Counts all errors; the two lists together have at most 5,000. */
  errorCount: response.int(),
  addressErrorCount: response.int(),
});
export type ValidationResponse = InferType<typeof validationResponse>;

export const natSubmissionResponse = response.object({
  id: response.text(),
  year: response.int(),
  period: response.text(),
  version: response.text(),
  state: response.text(),
  collectionStartDate: response.text(),
  collectionEndDate: response.text(),
  submittedAt: response.text(),
  submittedByEmail: response.text(),
  successful: response.bool(),
  errorCount: response.int(),
  warningCount: response.int(),
  files: response.list(
    response.object({
      filename: response.text(),
      records: response.int(),
      /** Compared with the last submission of the same collection; null for the first one. */
      added: response.maybeInt(),
      removed: response.maybeInt(),
      changed: response.maybeInt(),
    }),
  ),
});
export type NatSubmissionEntry = InferType<typeof natSubmissionResponse>;

const natFileId = () =>
  text('File id', 20)
    .matches(/^NAT\d{5}$/, 'There is no such file.')
    .required(required('File id'));
const recordNumber = () =>
  whole('Record number')
    .min(1, 'Record number must be at least 1.')
    .max(10_000_000, 'There is no such record.')
    .required(required('Record number'));

const fixSchema = object({
  natFileNumber: text('NAT file number', 20),
  fileId: natFileId(),
  recordNumber: recordNumber(),
  /** Without it, the field of the record's only finding. */
  fieldName: text('Field name', 80),
  /** A blank value deletes the record and those that depend on it. */
  fieldValue: text('Value', 250),
  version: whole('Version').required(required('Version')),
});
export type AvetmissFix = InferType<typeof fixSchema>;

const fixes = array()
  .of(fixSchema)
  .min(1, noChanges)
  .max(MOST_FIXES, `Not more than ${MOST_FIXES} entries can be changed at once.`)
  .required(noChanges);

/** The most findings of one rule that can be fixed together: a validation never has more. */
const MOST_IN_GROUP = 5000;

/** One value for the same field of several records, in all of which the same rule found something. */
export const groupFixSchema = object({
  fileId: natFileId(),
  ruleId: text('Rule', 80).required(required('Rule')),
  fieldName: text('Field name', 80).required(required('Field name')),
  fieldValue: text('Value', 250).required(required('Value')),
  records: array()
    .of(recordNumber())
    .min(1, noChanges)
    .max(MOST_IN_GROUP, `Not more than ${MOST_IN_GROUP} records can be changed at once.`)
    .required(noChanges),
  version: whole('Version').required(required('Version')),
});
export type GroupFix = InferType<typeof groupFixSchema>;

/** The edited entries only. */
export const validationUpdateSchema = fixes;

export const addressFixesSchema = object({ ...reported, fixes });
export type AddressFixes = InferType<typeof addressFixesSchema>;

/** The records that are deleted together with a record. */
export const dependantsQuerySchema = object({ fileId: natFileId(), recordNumber: recordNumber() });
export const dependantsResponse = response.object({
  dependants: response.list(
    response.object({
      fileId: response.text(),
      description: response.text(),
      records: response.int(),
    }),
  ),
});
export type Dependants = InferType<typeof dependantsResponse>;
