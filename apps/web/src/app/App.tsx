import { useEffect, useMemo } from 'react';
import { useNavigate, useRoutes } from 'react-router-dom';
import { setNavigator } from '../api/navigation';
import { useSite } from '../api/useSite';
import { HeadContext, type PageHead } from '../prerender/pageHead';
import { useNextPagePreload } from './pageFiles';
import { routes } from './routes';

type Props = {
  /** The site's origin: `https://platewise.example`. */
  origin: string;
  reportHead?: (head: PageHead) => void;
};

/** The whole app without its router, which is a different one during prerendering. */
export function App({ origin, reportHead }: Props) {
  const { brand } = useSite();
  const head = useMemo(() => ({ origin, brand, report: reportHead }), [origin, brand, reportHead]);
  return (
    <HeadContext value={head}>
      <Pages />
    </HeadContext>
  );
}

function Pages() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((to, state) => void navigate(to, { state })), [navigate]);
  useNextPagePreload();
  return useRoutes(routes);
}
