import { useLocation } from 'react-router-dom';
import { rememberedPlace } from '../../api/navigation';
import { CoolingPotPicture } from '../../components/pictures/CoolingPotPicture';
import { ButtonLink } from '../../ui/ButtonLink';
import { useHydrated } from '../../ui/useHydrated';
import { NoticePage } from './NoticePage';

export default function MaintenancePage() {
  const { state } = useLocation() as { state: unknown };
  const from = useHydrated() ? rememberedPlace(state) : null;
  return (
    <NoticePage
      name="Maintenance"
      path="/pages/maintenance/"
      title="We could not reach our server."
      text="We may be working on the site, or your connection may be lost. What you have saved is safe. Please try again in a few minutes."
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
