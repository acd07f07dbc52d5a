import { useEffect, useMemo } from 'react';
import { useNavigate, useRoutes } from 'react-router-dom';
import { setNavigator } from '../api/navigation';
import { useSite } from '../api/useSite';
import { BrandContext } from '../ui/brand';
import { HeadContext, type Tell } from '../ui/pageHead';
import { routes } from './routes';

type Props = {
  /** Where the site stands: `https://platewise.example` */
  origin: string;
  tell?: Tell;
};

/** Everything but the router, which is another one where pages are drawn ahead. */
export function App({ origin, tell }: Props) {
  const head = useMemo(() => ({ origin, tell }), [origin, tell]);
  return (
    <BrandContext value={useSite().brand}>
      <HeadContext value={head}>
        <Pages />
      </HeadContext>
    </BrandContext>
  );
}

function Pages() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((to, state) => void navigate(to, { state })), [navigate]);
  return useRoutes(routes);
}
