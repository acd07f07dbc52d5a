import type { ListName, ListSettings } from '@platewise/shared/listSettings';
import { PAGE_SIZE } from '@platewise/shared/paging';
import { notify } from '../../../ui/feedback/notify';
import { useListAddress } from '../../../ui/list/useListAddress';
import { useKeepListSettingsMutation, useMyListsQuery } from './listSettingsApi';

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

/** How this admin has a list, on whatever device. Where that cannot be read, it is as it comes. */
function useListSettings(list: ListName) {
  const { data, isLoading } = useMyListsQuery();
  const [keep] = useKeepListSettingsMutation();
  const kept = data?.settings.find((each) => each.list === list);
  const settings: ListSettings = {
    hiddenColumns: kept?.hiddenColumns ?? [],
    pageSize: kept?.pageSize ?? PAGE_SIZE,
  };
  return {
    ...settings,
    /** Before that nobody knows how long a page is. */
    ready: !isLoading,
    views: data?.views.filter((view) => view.list === list) ?? [],
    keep: (changes: Partial<ListSettings>) =>
      keep({ list, ...settings, ...changes })
        .unwrap()
        .catch(() => notify.error('Your choice for this list could not be kept.')),
  };
}
