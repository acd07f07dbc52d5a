import { MESSAGES } from '@platewise/shared/messages';
import { CoveredDishPicture } from '../../components/pictures/CoveredDishPicture';
import { ButtonLink } from '../../ui/ButtonLink';
import { NoticePage } from './NoticePage';

export default function ForbiddenPage() {
  return (
    <NoticePage
      name="Forbidden"
      path="/pages/error-403/"
      title="You don’t have permission to see this page."
      text="If you think that you should, please contact your system administrator."
      picture={<CoveredDishPicture />}
    >
      <ButtonLink to="/Login/">{MESSAGES.forbidden.login}</ButtonLink>
    </NoticePage>
  );
}
