import { EmptyPlatePicture } from '../../components/pictures/EmptyPlatePicture';
import { FindCourse } from './FindCourse';
import { NoticePage } from './NoticePage';

export default function NotFoundPage() {
  return (
    <NoticePage
      name="Page Not Found"
      path="/not-found/"
      title="Page Not Found"
      text="There is nothing at this address. It may have been moved, or mistyped. Perhaps it is one of these you want."
      picture={<EmptyPlatePicture />}
    >
      <FindCourse />
    </NoticePage>
  );
}
