import { hasOneName } from '@platewise/shared/personNames';
import type { UsiPart, UsiState } from '@platewise/shared/usiChecks';
import type { UsiHolder, UsiVerification } from '../../gateways/usiRegistry/usiRegistry';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIRST_WAIT = 5 * MINUTE;
const LONGEST_WAIT = 4 * HOUR;
const GIVE_UP_AFTER = 24 * HOUR;

export type UsiFinding = {
  state: UsiState;
  /** The parts that keep it from being verified. */
  differs: UsiPart[];
};

/** A person is verified when every part was compared and matches. */
export function findingOf({ state, matches }: UsiVerification): UsiFinding {
  if (state !== 'valid')
    return { state: state === 'deactivated' ? 'deactivated' : 'not valid', differs: [] };
  const differs = differsIn(matches);
  return { state: differs.length > 0 ? 'no match' : 'verified', differs };
}

const SINGLE_NAME = ['singleName', 'dateOfBirth'] as const;
const TWO_NAMES = ['firstName', 'familyName', 'dateOfBirth'] as const;

function differsIn(matches: UsiVerification['matches']): UsiPart[] {
  const asked = matches.singleName === null ? TWO_NAMES : SINGLE_NAME;
  return asked.filter((part) => matches[part] !== true);
}

type Columns = { [Part in UsiPart as `${Part}Matches`]: boolean | null };

/** The finding of an answer that was stored. */
export const storedFinding = (row: Columns & { state: string }): UsiFinding => ({
  state: row.state as UsiState,
  differs:
    row.state === 'no match'
      ? differsIn({
          firstName: row.firstNameMatches,
          familyName: row.familyNameMatches,
          singleName: row.singleNameMatches,
          dateOfBirth: row.dateOfBirthMatches,
        })
      : [],
});

const USIS = /\b[2-9A-HJ-NP-Z]{10}\b/gi;

/** The registry's words about a request may quote the number, which is stored sealed and nowhere else. */
export const withoutUsis = (reason: string) => reason.replace(USIS, '…');

/** When to ask after `tries` tries without an answer, each wait twice as long; null after 24 hours. */
export function nextTry(since: Date, tries: number, now: Date): Date | null {
  if (now.getTime() - since.getTime() >= GIVE_UP_AFTER) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1)));
}

type Details = {
  usiFirstName: string;
  usiMiddleName?: string | null | undefined;
  usiLastName?: string | null | undefined;
  usiOneName?: boolean | null | undefined;
  /** 'YYYY-MM-DD' */
  dateOfBirth: string;
};

/** The person as the registry is asked. A person with one name has it in both places of our form. */
export function holderOf(usi: string, details: Details): UsiHolder {
  const { usiFirstName, usiMiddleName, usiLastName, usiOneName, dateOfBirth } = details;
  const isOneName =
    usiOneName === true ||
    !usiLastName ||
    hasOneName({
      firstName: usiFirstName,
      middleName: usiMiddleName,
      lastName: usiLastName,
      oneName: usiOneName,
    });
  return {
    usi,
    dateOfBirth,
    name: isOneName
      ? { singleName: usiFirstName }
      : { firstName: usiFirstName, familyName: usiLastName },
  };
}
