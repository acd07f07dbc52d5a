import { use } from 'react';
import { useParams } from 'react-router-dom';
import { type ComparePageText, ComparisonPage } from '../compare/ComparisonPage';
import NotFoundPage from '../NotFoundPage';
import { NoWorkplacePage, type NoWorkplaceText } from '../noWorkplace/NoWorkplacePage';
import { BusinessGuide } from './BusinessGuide';
import type { FinderPage } from './finderTexts';
import { GUIDES } from './guidePaths';
import { StartGuide, StateGuide } from './StateGuide';

/** All pages below /food-safety-courses/: the address says which. */
export default function GuidePage() {
  const { guide = '', business } = useParams();
  const key = [guide, ...(business ? [business] : [])].join('/').toLowerCase();
  return Object.hasOwn(GUIDES, key) ? <Guide key={key} name={key} /> : <NotFoundPage />;
}

const loading = new Map<string, Promise<{ default: unknown }>>();
function textOf(name: string) {
  const text = loading.get(name) ?? (GUIDES[name]?.() as Promise<{ default: unknown }>);
  loading.set(name, text);
  return text;
}

function Guide({ name }: { name: string }) {
  const { default: text } = use(textOf(name));
  if (name === 'compare') return <ComparisonPage text={text as ComparePageText} />;
  if (name === 'no-workplace') return <NoWorkplacePage text={text as NoWorkplaceText} />;
  const page = text as FinderPage;
  if (page.kind === 'business') return <BusinessGuide page={page} />;
  return page.kind === 'state' ? <StateGuide page={page} /> : <StartGuide page={page} />;
}
