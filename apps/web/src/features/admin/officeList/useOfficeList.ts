import { PAGE_SIZE } from '@platewise/shared/limits';
import type { ListName, ListSettings } from '@platewise/shared/listSettings';
import { notify } from '../../../ui/feedback/notify';
import { useListAddress } from '../../../ui/list/useListAddress';
import { useMyListsQuery, useSaveListSettingsMutation } from './listSettingsApi';

/**
 * The state of an office list: its page, order and search in the address bar, and this admin's settings. `query` goes to the
 * endpoint, which is skipped until the list is `ready`.
 */
export function useOfficeList(
  name: ListName,
  sorts: readonly string[],
  defaultSort: string,
  hiddenAtFirst: string[] = [],
) {
  const address = useListAddress(sorts, defaultSort);
  const { pageSize, hiddenColumns, ready, views, keep } = useListSettings(name, hiddenAtFirst);
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

/** The part of an address that a saved view stores: filters, search and order, sorted by name, without the page. */
export function viewQuery(params: URLSearchParams): string {
  const view = new URLSearchParams(params);
  view.delete('page');
  view.sort();
  return view.toString();
}

/** This admin's settings of a list, which are the same on every device. If they cannot be loaded, the defaults are used. */
function useListSettings(list: ListName, hiddenAtFirst: string[]) {
  const { data, isLoading } = useMyListsQuery();
  const [keep] = useSaveListSettingsMutation();
  const kept = data?.settings.find((each) => each.list === list);
  const settings: ListSettings = {
    hiddenColumns: kept?.hiddenColumns ?? hiddenAtFirst,
    pageSize: kept?.pageSize ?? PAGE_SIZE,
  };
  return {
    ...settings,
    /** The page size is not known before. */
    ready: !isLoading,
    views: data?.views.filter((view) => view.list === list) ?? [],
    keep: (changes: Partial<ListSettings>) =>
      keep({ list, ...settings, ...changes })
        .unwrap()
        .catch(() => notify.error('Unable to save your settings for this list.')),
  };
}
