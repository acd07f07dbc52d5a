import { EmptyPlatePicture } from '../../components/pictures/EmptyPlatePicture';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { usePageTitle } from '../../ui/usePageTitle';

export default function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <EmptyState
      title="Page Not Found"
      level={1}
      picture={<EmptyPlatePicture />}
      action={<ButtonLink to="/">Go to the home page</ButtonLink>}
    >
      There is nothing at this address. It may have been moved, or mistyped.
    </EmptyState>
  );
}
