import type { TryItBlock } from '@platewise/shared/content/blocks';
import { lazy, Suspense } from 'react';

/** Most pages have no form. */
const TryItForm = lazy(() => import('./TryItForm'));

/** The forms of a learner's lessons. */
export const renderTryIt = (userCourseId: string) => (block: TryItBlock) => (
  <Suspense fallback={<p role="status">Opening your form…</p>}>
    <TryItForm userCourseId={userCourseId} block={block} />
  </Suspense>
);
