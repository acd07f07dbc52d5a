import { useSearchParams } from 'react-router-dom';

const NAME = 'open';
type DialogName = 'note' | 'document' | 'task' | 'send-link';

/** Whether the dialog of that name is open. The address says so, so that a command of the search can open it too. */
export function useOpenDialog(name: DialogName): [open: boolean, setOpen: (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const setOpen = (open: boolean) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        if (open) next.set(NAME, name);
        else next.delete(NAME);
        return next;
      },
      { replace: true },
    );
  return [params.get(NAME) === name, setOpen];
}

export const dialogAddress = (pathname: string, name: DialogName) => `${pathname}?${NAME}=${name}`;
