import { useLocation } from 'react-router-dom';
import { findReturnLocation } from '../../api/navigation';
import { CoolingPotPicture } from '../../components/pictures/CoolingPotPicture';
import { useHydrated } from '../../prerender/page';
import { ButtonLink } from '../../ui/ButtonLink';
import { NoticePage } from './NoticePage';

export default function MaintenancePage() {
  const { state } = useLocation() as { state: unknown };
  const from = useHydrated() ? findReturnLocation(state) : null;
  return (
    <NoticePage
      name="Maintenance"
      path="/pages/maintenance/"
      title="We could not reach our server."
      text="We may be working on the site, or your connection may be down. Everything you’ve saved is safe. Please try again in a few minutes."
      picture={<CoolingPotPicture />}
    >
      {from && (
        <ButtonLink to={from} replace>
          Try again
        </ButtonLink>
      )}
      <ButtonLink to="/" variant={from ? 'outline' : 'filled'}>
        Go to the home page
      </ButtonLink>
    </NoticePage>
  );
}
