import { Anchor } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import { Link } from 'react-router-dom';
import { WIZARD_PATHS, type WizardPage } from '../reportingWizard';

type Props = { to: WizardPage; count: number; what: string };

/** Links to the other findings of the same result, which are on a page of their own. */
export const OtherFindings = ({ to, count, what }: Props) => (
  <p>
    <Anchor component={Link} to={WIZARD_PATHS[to]}>
      {formatNumber(count)} other {what}
      {count !== 1 && 's'}
    </Anchor>{' '}
    of the same validation {count === 1 ? 'is' : 'are'} on {count === 1 ? 'its' : 'their'} own page.
  </p>
);
