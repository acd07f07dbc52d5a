import type { ListName } from '@platewise/shared/listSettings';
import { useListAddress } from '../../ui/list/useListAddress';
import { useListSettings } from './useListSettings';

/**
 * A list of the office: where it stands, in the address bar, and how this admin has it. `query` goes to the endpoint, which
 * is skipped until the list is `ready`.
 */
export function useOfficeList(name: ListName, sorts: readonly string[], defaultSort: string) {
  const address = useListAddress(sorts, defaultSort);
  const { pageSize, hiddenColumns, ready, views, keep } = useListSettings(name);
  const { page, sort, search } = address;

  return {
    ...address,
    name,
    pageSize,
    hiddenColumns,
    ready,
    views,
    query: { page, pageSize, sort, search },
    hideColumns: (hidden: string[]) => void keep({ hiddenColumns: hidden }),
    resize: (size: number) => {
      address.turnTo(1);
      void keep({ pageSize: size });
    },
  };
}

export type OfficeListState = ReturnType<typeof useOfficeList>;
