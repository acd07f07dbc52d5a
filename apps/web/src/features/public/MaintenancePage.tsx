import { CoolingPotPicture } from '../../components/pictures/CoolingPotPicture';
import { ButtonLink } from '../../ui/ButtonLink';
import { NoticePage } from './NoticePage';

export default function MaintenancePage() {
  return (
    <NoticePage
      name="Maintenance"
      path="/pages/maintenance/"
      title="We could not reach our server."
      text="We may be working on the site, or your connection may be lost. What you have saved is safe. Please try again in a few minutes."
      picture={<CoolingPotPicture />}
    >
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </NoticePage>
  );
}
