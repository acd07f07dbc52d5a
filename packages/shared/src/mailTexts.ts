import { type InferType, object } from 'yup';
import { bulkMailSchema } from './bulkJobs';
import { findMailProblem } from './bulkJobs/mailText';
import { longText, required, response, text, whole } from './fields';
import { isProductMail, type ProductMailName, takesVariables } from './mailTexts/productMails';

export const MOST_ADDED_WORDS = 2000;
/** The office can have so many templates of its own. */
export const MOST_TEMPLATES = 200;
/** The number of versions that the history shows, the latest first. */
export const MOST_VERSIONS_SHOWN = 50;

const version = whole('Version').required(required('Version'));
const NO_SUCH_MAIL = 'There is no email of this name that you can add words to.';

export const productMailParams = object({
  template: text('Email', 60)
    .required(NO_SUCH_MAIL)
    .test('known', NO_SUCH_MAIL, (name) => !name || isProductMail(name)),
});

/** Why the words cannot be added to an email, or null. An email that is not about an enrolment has no values for variables. */
export function findWordsProblem(template: ProductMailName, words: string): string | null {
  if (takesVariables(template)) return findMailProblem(words);
  return /\{\{|\}\}/.test(words)
    ? 'This email has no variables. Please write the text without double braces.'
    : null;
}

const words = longText('Text', MOST_ADDED_WORDS);

/** Without a text, the words are removed. */
export const addedWordsSchema = object({ text: words, version });
export const addedWordsPreviewSchema = object({ text: words });
export type AddedWordsEdit = InferType<typeof addedWordsSchema>;

/** The schema of the form, which knows the email. */
export const addedWordsFormSchema = (template: ProductMailName) =>
  object({
    text: words.test('variables', '', (value, context) => {
      const problem = value && findWordsProblem(template, value);
      return problem ? context.createError({ message: problem }) : true;
    }),
  });

export const officeTemplateSchema = bulkMailSchema.shape({
  name: text('Name', 80).required(required('Name')),
});
export const officeTemplateEditSchema = officeTemplateSchema.shape({ version });
export const officeTemplateVersionSchema = object({ version });
export type OfficeTemplateInput = InferType<typeof officeTemplateSchema>;
export type OfficeTemplateEdit = InferType<typeof officeTemplateEditSchema>;

const saved = {
  version: response.int(),
  /** Null where nothing has been saved yet. */
  savedAt: response.maybeText(),
  savedByName: response.maybeText(),
};

export const mailTextsResponse = response.object({
  added: response.list(
    response.object({
      /** One of PRODUCT_MAIL_NAMES. */
      template: response.text(),
      hasWords: response.bool(),
      ...saved,
    }),
  ),
  templates: response.list(
    response.object({
      id: response.text(),
      name: response.text(),
      subject: response.text(),
      ...saved,
    }),
  ),
});
export type MailTexts = InferType<typeof mailTextsResponse>;
export type AddedWordsRow = MailTexts['added'][number];
export type OfficeTemplateRow = MailTexts['templates'][number];

const versions = response.list(
  response.object({
    version: response.int(),
    subject: response.maybeText(),
    text: response.text(),
    savedAt: response.text(),
    savedByName: response.text(),
  }),
);

/** The current text is that of the first version. */
export const addedWordsResponse = response.object({
  template: response.text(),
  version: response.int(),
  text: response.text(),
  versions,
});
export type AddedWords = InferType<typeof addedWordsResponse>;

export const officeTemplateResponse = response.object({
  id: response.text(),
  name: response.text(),
  version: response.int(),
  subject: response.text(),
  text: response.text(),
  versions,
});
export type OfficeTemplate = InferType<typeof officeTemplateResponse>;
export type MailTextVersion = OfficeTemplate['versions'][number];

const parts = response.list(
  response.object({
    /** 'paragraph', 'quote', 'button', 'item' or 'fact'. */
    kind: response.text(),
    text: response.text(),
  }),
);

export const mailTextPreviewResponse = response.object({
  /** Null for an email that has never been sent. */
  subject: response.maybeText(),
  /** The learner and course of the example. Null where there is no enrolment yet, and the values are fixed ones. */
  exampleName: response.maybeText(),
  /** The content of the newest email of the kind, without added words. Empty if there is none. */
  own: parts,
  words: parts,
});
export type MailTextPreview = InferType<typeof mailTextPreviewResponse>;
