import {
  type UsiApplicationResult,
  type UsiCountry,
  type UsiDetailsChangeResult,
  type UsiDocumentType,
  type UsiProblem,
  type UsiSearchResult,
  type UsiVerification,
  unavailable,
} from './usiRegistry';
import { NS } from './wire';
import { childrenOf, findElement, findText, type XmlElement } from './xml';

/** The registry's answers as values of the product. An answer with an unknown word is an answer that we do not read. */
const textAt = (from: XmlElement, name: string) => findText(from, NS.usi, name);

/** Translates a word of the registry. */
function translate<T>(from: XmlElement, name: string, words: Record<string, T>): T {
  const word = textAt(from, name) ?? '';
  const known = Object.entries(words).find(([each]) => each === word);
  if (!known) throw unavailable(`sent an answer with an unknown ${name}`);
  return known[1];
}

const STATES = { Valid: 'valid', Invalid: 'invalid', Deactivated: 'deactivated' } as const;
const MATCHES = { Match: true, NoMatch: false };

export function readVerification(answer: XmlElement): UsiVerification {
  const match = (name: string) => (textAt(answer, name) ? translate(answer, name, MATCHES) : null);
  return {
    state: translate(answer, 'USIStatus', STATES),
    matches: {
      firstName: match('FirstName'),
      familyName: match('FamilyName'),
      singleName: match('SingleName'),
      dateOfBirth: match('DateOfBirth'),
    },
  };
}

/** The answers in the order of the questions, which were numbered from 1. A question without an answer has null. */
export function readVerifications(answer: XmlElement, count: number): (UsiVerification | null)[] {
  const list = findElement(answer, NS.usi, 'VerificationResponses');
  const answers = list ? childrenOf(list, NS.usi, 'VerificationResponse') : [];
  const byId = new Map(answers.map((each) => [Number(textAt(each, 'RecordId')), each]));
  return Array.from({ length: count }, (_, i) => {
    const found = byId.get(i + 1);
    return found ? readVerification(found) : null;
  });
}

const SEARCH_OUTCOMES = {
  Exact: 'found',
  MultipleExact: 'severalFound',
  SingleNoContactMatch: 'contactDiffers',
  MultipleNoContactMatch: 'contactDiffersForSeveral',
  NoIdenticalStrongPartial: 'similarFound',
  NoMatch: 'notFound',
} as const;

export function readSearchResult(answer: XmlElement): UsiSearchResult {
  const outcome = translate(answer, 'Result', SEARCH_OUTCOMES);
  return {
    outcome,
    usi: outcome === 'found' ? textAt(answer, 'USI') : null,
    contactMessage: textAt(answer, 'ContactDetailsMessage'),
    problems: readProblems(answer),
  };
}

const DOCUMENT_CHECKS = {
  True: 'verified',
  False: 'notVerified',
  NotRequired: 'notRequired',
} as const;
const documentCheck = (from: XmlElement) =>
  translate(from, 'IdentityDocumentVerified', DOCUMENT_CHECKS);

const APPLICATION_OUTCOMES = {
  Success: 'created',
  MatchFound: 'matchFound',
  Failure: 'failed',
} as const;

export function readApplicationResult(answer: XmlElement): UsiApplicationResult {
  const result = findElement(answer, NS.usi, 'Application');
  if (!result) throw unavailable('sent an answer without an Application');
  const outcome = translate(result, 'Result', APPLICATION_OUTCOMES);
  const usi = textAt(result, 'USI');
  const rest = { document: documentCheck(result), problems: readProblems(result) };
  if (outcome !== 'created')
    return outcome === 'failed' ? { outcome, ...rest } : { outcome, usi, ...rest };
  if (!usi) throw unavailable('created a USI and did not send it');
  return { outcome, usi, ...rest };
}

export const readChangeResult = (answer: XmlElement): UsiDetailsChangeResult => ({
  changed: translate(answer, 'Result', { Success: true, Failure: false }),
  document: documentCheck(answer),
  problems: readProblems(answer),
});

function readProblems(from: XmlElement): UsiProblem[] {
  const list = findElement(from, NS.usi, 'Errors');
  return (list ? childrenOf(list, NS.usi, 'Error') : []).map((each) => ({
    code: textAt(each, 'Code') ?? '',
    message: textAt(each, 'Message') ?? '',
  }));
}

export function readDocumentTypes(answer: XmlElement): UsiDocumentType[] {
  const list = findElement(answer, NS.usi, 'NonDvsDocumentTypes');
  return (list ? childrenOf(list, NS.usi, 'NonDvsDocumentType') : [])
    .map((each) => ({
      id: Number(textAt(each, 'Id')),
      name: textAt(each, 'DocumentType') ?? '',
      order: Number(textAt(each, 'SortOrder')),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ id, name }));
}

export function readCountries(answer: XmlElement): UsiCountry[] {
  const list = findElement(answer, NS.usi, 'Countries');
  return (list ? childrenOf(list, NS.usi, 'CountryDetails') : []).map((each) => ({
    code: textAt(each, 'CountryCode') ?? '',
    name: textAt(each, 'Name') ?? '',
    isCurrent: ['true', '1'].includes(textAt(each, 'IsCurrent') ?? ''),
  }));
}
