import type { ListName, ListSettings } from '@platewise/shared/listSettings';
import { PAGE_SIZE } from '@platewise/shared/paging';
import { useKeepListSettingsMutation, useMyListsQuery } from '../../api/listsApi';
import { notify } from '../../ui/notify';

/** How this admin has a list, on whatever device. Where that cannot be read, it is as it comes. */
export function useListSettings(list: ListName) {
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
