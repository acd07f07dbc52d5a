import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refusalIn } from './returnState';

/** Why the bank sent the cardholder back, said once: not again to somebody who leaves for the bank anew and turns back. */
export function useRefusal(): string | null {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const [refusal] = useState(() => refusalIn(state));
  const isNew = refusalIn(state) !== null;

  useEffect(() => {
    if (isNew) void navigate(pathname, { replace: true });
  }, [isNew, navigate, pathname]);
  return refusal;
}
