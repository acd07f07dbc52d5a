import { Group } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { EnrolmentActions } from '@platewise/shared/enrolments/officeActions';
import { describeDifferences, USI_STATE_NAMES } from '@platewise/shared/usiChecks';
import type { UsiStatus } from '@platewise/shared/usiLinks';
import { Permitted } from '../../../../../components/Permitted';
import { USI_HELP, UsiButtons } from '../../../usiChecks/UsiButtons';
import { useEnrolmentActionsQuery } from '../../officeActionsApi';
import classes from './Actions.module.css';

const POLL_MS = 3000;

/** Shows what the USI Registry says, and what the office can do about it. */
export function UsiPart({ actions: { userCourseId, usi } }: { actions: EnrolmentActions }) {
  const { state, canMailLink, linkSentAt } = usi;
  const isAsking = state === 'waiting' && usi.fault === null;
  useEnrolmentActionsQuery(userCourseId, { pollingInterval: isAsking ? POLL_MS : 0 });
  if (!state && !canMailLink) return null;
  return (
    <div className={classes.part}>
      <h3 className={classes.heading}>USI</h3>
      <p>{describeUsi(usi)}</p>
      {state && state !== 'verified' && <p>{USI_HELP[state]}</p>}
      {linkSentAt && <p>The link was last mailed on {showTime(new Date(linkSentAt))}.</p>}
      <Group gap="xs">
        <Permitted needs="enrolments change">
          <UsiButtons chosen={{ ids: [userCourseId] }} without={withoutOf(usi)} />
        </Permitted>
      </Group>
    </div>
  );
}

/** At least one of the two helps. */
const withoutOf = ({ state, canMailLink }: UsiStatus) =>
  state ? (canMailLink ? undefined : 'mail') : 'verify';

function describeUsi({ state, differs, answeredAt, fault, nextTryAt }: UsiStatus): string {
  switch (state) {
    case null:
      return 'The certificate waits for a USI that can be checked.';
    case 'verified':
      return `Verified by the USI Registry${answeredAt ? ` on ${showTime(new Date(answeredAt))}` : ''}.`;
    case 'no match':
      return `The USI account has ${describeDifferences(differs)}.`;
    case 'waiting':
    case 'for the office': {
      const again = nextTryAt && fault && `Next try ${showTime(new Date(nextTryAt))}.`;
      return [`${USI_STATE_NAMES[state]}.`, fault, again].filter(Boolean).join(' ');
    }
    default:
      return `${USI_STATE_NAMES[state]}.`;
  }
}
