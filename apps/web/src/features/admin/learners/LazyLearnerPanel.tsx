import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PERSON } from './PersonLink';

const LearnerPanel = lazy(() => import('./LearnerPanel'));

/** The panel about a person, loaded when it is first opened. */
export function LazyLearnerPanel({ people }: { people: string[] }) {
  const [params] = useSearchParams();
  if (!params.has(PERSON)) return null;
  return (
    <Suspense>
      <LearnerPanel people={people} />
    </Suspense>
  );
}
