import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PERSON } from './PersonLink';

const LearnerPanel = lazy(() => import('./LearnerPanel'));

/** The panel about a person of a list, loaded when it is first opened. */
export function LazyLearnerPanel({ rows }: { rows: { userId: string | null }[] }) {
  const [params] = useSearchParams();
  if (!params.has(PERSON)) return null;
  return (
    <Suspense>
      <LearnerPanel people={[...new Set(rows.flatMap(({ userId }) => userId ?? []))]} />
    </Suspense>
  );
}
