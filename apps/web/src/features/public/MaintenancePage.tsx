import { CoolingPotPicture } from '../../components/pictures/CoolingPotPicture';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { usePageTitle } from '../../ui/usePageTitle';

export default function MaintenancePage() {
  usePageTitle('Maintenance');
  return (
    <EmptyState
      title="We could not reach our server."
      level={1}
      picture={<CoolingPotPicture />}
      action={<ButtonLink to="/">Go to the home page</ButtonLink>}
    >
      We may be working on the site, or your connection may be lost. What you have saved is safe.
      Please try again in a few minutes.
    </EmptyState>
  );
}
