import { type HistoryKind, kindsIn } from '@platewise/shared/enrolments/history';
import { useSearchParams } from 'react-router-dom';

const KINDS = 'history';
const PAGE = 'historyPage';

/** Which kinds of events are shown and which page of them, as the address bar has it. */
export function useHistoryAddress() {
  const [params, setParams] = useSearchParams();
  const kinds = kindsIn(params.get(KINDS) ?? '');
  const page = Number(params.get(PAGE));

  const change = (name: string, value: string | null, forget: string[] = []) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const gone of forget) next.delete(gone);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return {
    kinds,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    show: (wanted: HistoryKind[]) => change(KINDS, wanted.join(','), [PAGE]),
    turnTo: (wanted: number) => change(PAGE, wanted === 1 ? null : String(wanted)),
  };
}
