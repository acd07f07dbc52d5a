import { array, type InferType, object, string } from 'yup';
import { AUSTRALIAN_STATES } from './addresses/australianStates';
import { answer, day, oneOf, required, text, whole } from './fields';
import { MESSAGES } from './messages';

/** Said by the office of a report on all learners, wherever they live. */
export const ALL_STATES = 'All';
export const REPORTED_STATES = [ALL_STATES, ...AUSTRALIAN_STATES] as const;

/** As many as can be mended in one call. */
const MOST_FIXES = 1000;
/** Bytes of the one zip that is imported. */
export const MOST_IMPORT_BYTES = 5_242_880;

const { state, year, period, noChanges } = MESSAGES.avetmiss;

/** A period that can be reported, by its name. */
const named = {
  year: whole('Year').typeError(year).min(2000, year).max(2100, year).required(year),
  period: text('Period', 20).required(period),
  /** The release of the standard: '8.0'. */
  version: text('Version', 10).required(required('Version')),
};

/** What NAT files are made from: learners of a state, from the first day to the last, both counted. */
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

export const collectionAnswer = answer.object({
  year: answer.int(),
  /** 'Annual', 'Quarter 1', … */
  period: answer.text(),
  /** Days: 'YYYY-MM-DD'. */
  collectionStartDate: answer.text(),
  collectionEndDate: answer.text(),
  version: answer.text(),
});
export type AvetmissCollection = InferType<typeof collectionAnswer>;
export const collectionsAnswer = answer.list(collectionAnswer);

export const authoriseAnswer = answer.object({
  userCode: answer.maybeText(),
  /** Ours, for the verification; what the service calls so stays at the server. */
  deviceCode: answer.maybeText(),
  verificationUrl: answer.maybeText(),
  errorMessage: answer.maybeText(),
});
export type Authorise = InferType<typeof authoriseAnswer>;

export const verifyAnswer = answer.object({
  verificationSuccessful: answer.bool(),
  errorMessage: answer.maybeText(),
});
export type Verify = InferType<typeof verifyAnswer>;

export const natFileAnswer = answer.object({
  /** 'NAT00120' */
  filename: answer.text(),
  description: answer.text(),
  generatedSuccessfully: answer.bool(),
  errorMessage: answer.maybeText(),
  records: answer.int(),
});
export type NatFileEntry = InferType<typeof natFileAnswer>;

/** Null where the files were generated here. Days: 'YYYY-MM-DD', of the training activity in the files. */
const imported = answer
  .object({
    importedAt: answer.text(),
    activityFrom: answer.maybeText(),
    activityTo: answer.maybeText(),
    /** Where the learners in the files live: 'NSW', 'overseas'. Empty where that was not noted. */
    states: answer.list(answer.text()),
  })
  .nullable();

const files = {
  reports: answer.list(natFileAnswer),
  imported,
  year: answer.maybeInt(),
  period: answer.maybeText(),
  version: answer.maybeText(),
};

/** How far the files are that are being made, in enrolments. The total is 0 until it is known. */
const compiling = answer.object({ done: answer.int(), total: answer.int() }).nullable();

/** Without reports while the files are being made. */
export const compileAnswer = answer.object({ ...files, compiling });
export type CompileAnswer = InferType<typeof compileAnswer>;

export const statusAnswer = answer.object({
  validToken: answer.bool(),
  ...files,
  collectionStartDate: answer.maybeText(),
  collectionEndDate: answer.maybeText(),
  state: answer.maybeText(),
  compiling,
  /** Why the last files could not be made; they can be asked for again. */
  errorMessage: answer.maybeText(),
  /** When the files have been found valid as they are now. */
  validatedAt: answer.maybeText(),
});
export type AvetmissStatus = InferType<typeof statusAnswer>;

export const natFilesAnswer = answer.object(files);
export type NatFilesAnswer = InferType<typeof natFilesAnswer>;

export const importAnswer = answer.object({
  ...files,
  /** What the files left open, and how it was read. */
  assumptions: answer.list(answer.text()),
});
export type ImportAnswer = InferType<typeof importAnswer>;

export const FINDING_SEVERITIES = ['error', 'warning'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

export const findingAnswer = answer.object({
  /** '00120' */
  natFileNumber: answer.text(),
  /** 'NAT00120' */
  fileId: answer.text(),
  /** The line, from 1; 0 is the file as a whole, which cannot be edited. */
  recordNumber: answer.int(),
  errorMessage: answer.text(),
  fieldValue: answer.text(),
  /** Of the files: an edit of others is refused. */
  version: answer.int(),
  /** Null where the finding is about the whole record. */
  fieldName: answer.maybeText(),
  fieldTitle: answer.maybeText(),
  remedy: answer.text(),
  severity: string<FindingSeverity>().defined(),
  ruleId: answer.text(),
  /** The fields of the record that hold something, in their order. */
  record: answer.list(
    answer.object({ name: answer.text(), title: answer.text(), value: answer.text() }),
  ),
  /** The enrolment or the learner behind the record, where it is mended at its source. */
  userCourseId: answer.maybeText(),
  userId: answer.maybeText(),
});
export type AvetmissFinding = InferType<typeof findingAnswer>;

export const validationAnswer = answer.object({
  verificationSuccessful: answer.bool(),
  errorMessage: answer.maybeText(),
  errors: answer.list(findingAnswer),
  addressErrors: answer.list(findingAnswer),
  /** Of all there are; the lists end after 5,000 together. */
  errorCount: answer.int(),
  addressErrorCount: answer.int(),
});
export type ValidationAnswer = InferType<typeof validationAnswer>;

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
  /** Without it, the field that the one finding of the record names. */
  fieldName: text('Field name', 80),
  /** Blank deletes the record, and what cannot stand without it. */
  fieldValue: text('Value', 250),
  version: whole('Version').required(required('Version')),
});
export type AvetmissFix = InferType<typeof fixSchema>;

const fixes = array()
  .of(fixSchema)
  .min(1, noChanges)
  .max(MOST_FIXES, `Not more than ${MOST_FIXES} entries can be changed at once.`)
  .required(noChanges);

/** The edited entries alone. */
export const validationUpdateSchema = fixes;

export const addressFixesSchema = object({ ...reported, fixes });
export type AddressFixes = InferType<typeof addressFixesSchema>;

/** What goes with a record that is deleted. */
export const dependantsQuerySchema = object({ fileId: natFileId(), recordNumber: recordNumber() });
export const dependantsAnswer = answer.object({
  dependants: answer.list(
    answer.object({ fileId: answer.text(), description: answer.text(), records: answer.int() }),
  ),
});
export type Dependants = InferType<typeof dependantsAnswer>;
