/** The variables of an email that the office writes to many learners. */
export const MAIL_VARIABLES = ['firstName', 'course', 'lastDay', 'link'] as const;
export type MailVariable = (typeof MAIL_VARIABLES)[number];
export type MailValues = Record<MailVariable, string>;

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const KNOWN = MAIL_VARIABLES.map((name) => `{{${name}}}`).join(', ');

const isVariable = (name: string): name is MailVariable =>
  MAIL_VARIABLES.some((known) => known === name);

/** Why a text cannot be filled in: an unknown variable, or braces that are not closed. Null if it can. */
export function findMailProblem(text: string): string | null {
  const unknown = [...text.matchAll(VARIABLE)].find(([, name = '']) => !isVariable(name));
  if (unknown) return `${unknown[0]} is not known. You can use ${KNOWN}.`;
  return /\{\{|\}\}/.test(text.replaceAll(VARIABLE, ''))
    ? `A variable needs two braces on either side. You can use ${KNOWN}.`
    : null;
}

export const fillMailText = (text: string, values: MailValues): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => (isVariable(name) ? values[name] : whole));
