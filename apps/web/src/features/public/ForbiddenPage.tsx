import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CoveredDishPicture } from '../../components/pictures/CoveredDishPicture';
import { EmptyState } from '../../ui/EmptyState';
import { usePageTitle } from '../../ui/usePageTitle';

export default function ForbiddenPage() {
  usePageTitle('Forbidden');
  return (
    <EmptyState
      title="You do not have permission to see this page."
      level={1}
      picture={<CoveredDishPicture />}
      action={
        <Anchor component={Link} to="/Login/">
          Start Your Food Safety Training Now!
        </Anchor>
      }
    >
      If you think that you should, please contact your system administrator.
    </EmptyState>
  );
}
