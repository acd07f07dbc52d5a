import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type { RowSelection } from '@platewise/shared/paging';
import { USI_STATE_NAMES, type UsiCheckFilter, type UsiState } from '@platewise/shared/usiChecks';
import type { MailedUsiLinks } from '@platewise/shared/usiLinks';
import { showOutcome } from '../../../ui/feedback/failure';
import classes from './UsiButtons.module.css';
import { useMailUsiLinksMutation, useVerifyUsisMutation } from './usiChecksApi';

type Props = {
  chosen: RowSelection<UsiCheckFilter>;
  /** Left out where they cannot help. */
  without?: 'verify' | 'mail' | undefined;
  onDone?: () => void;
};

/** Asks the USI Registry about learners now, or mails them a link by which they correct their USI. */
export function UsiButtons({ chosen, without, onDone }: Props) {
  const [verify, { isLoading: isVerifying }] = useVerifyUsisMutation();
  const [mail, { isLoading: isMailing }] = useMailUsiLinksMutation();

  async function verifyAll() {
    const isAsked = await showOutcome(verify(chosen), {
      success: ({ asked }) =>
        `The USI Registry is being asked about ${formatCount(asked, 'learner')}.`,
      failure: 'The USIs were not verified.',
    });
    if (isAsked) onDone?.();
  }

  async function mailAll() {
    const isMailed = await showOutcome(mail(chosen), {
      success: describeMailed,
      failure: 'The link was not mailed.',
    });
    if (isMailed) onDone?.();
  }

  return (
    <>
      {without !== 'verify' && (
        <Button size="sm" loading={isVerifying} onClick={() => void verifyAll()}>
          Verify now
        </Button>
      )}
      {without !== 'mail' && (
        <Button size="sm" variant="default" loading={isMailing} onClick={() => void mailAll()}>
          Mail the link
        </Button>
      )}
    </>
  );
}

const NOT_MAILED = 'had a link today, or can’t do anything about the USI.';

function describeMailed({ mailed, skipped }: MailedUsiLinks) {
  const sent = `The link was mailed to ${formatCount(mailed, 'learner')}.`;
  return skipped > 0 ? `${sent} ${formatCount(skipped, 'learner')} ${NOT_MAILED}` : sent;
}

/** For each state, a sentence about what the office can do. */
export const USI_HELP: Record<UsiState, string> = {
  waiting: 'The registry is asked again by itself. There is nothing to do.',
  'no match':
    'Mail the link, so that the learner enters what the USI account says. If you have the learner on the phone, ask which name and birthday are in the USI account.',
  'not valid':
    'Mail the link. The learner finds the USI at usi.gov.au. If you can see a typing mistake, correct it in Edit User Course.',
  deactivated: 'Mail the link. The learner has another USI and finds it at usi.gov.au.',
  'for the office':
    'Read why there is no answer, correct the cause, and verify again. If the reason is about our credential, call the people who run the server.',
  verified: 'There is nothing to do.',
};

export const UsiHelp = ({ states }: { states: readonly UsiState[] }) => (
  <details className={classes.help}>
    <summary>What the office can do</summary>
    <dl>
      {states.map((state) => (
        <div key={state}>
          <dt>{USI_STATE_NAMES[state]}</dt>
          <dd>{USI_HELP[state]}</dd>
        </div>
      ))}
    </dl>
  </details>
);
