import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../../prerender/page';
import { type ChooseEvent, fromAddress, nextState, toAddress } from './chooseMachine';

const PARAMETER = 'choose';

/** The choice stands in the address, so that it can be sent, and so that the browser's Back leads to the last question. */
export function useChoice() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const address = (hydrated && new URLSearchParams(search).get(PARAMETER)) || '';
  const state = fromAddress(address);

  function goTo(next: string) {
    const params = new URLSearchParams(search);
    if (next) params.set(PARAMETER, next);
    else params.delete(PARAMETER);
    void navigate({ search: params.toString(), hash });
  }

  return {
    state,
    send: (event: ChooseEvent) => goTo(toAddress(nextState(state, event))),
    showsAll: address === 'all',
    setShowsAll: (all: boolean) => goTo(all ? 'all' : ''),
  };
}
