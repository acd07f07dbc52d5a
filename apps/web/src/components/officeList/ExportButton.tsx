import type { Chosen } from '@platewise/shared/paging';
import { DownloadButton } from '../../ui/DownloadButton';
import type { OfficeListState } from './useOfficeList';

export type Exported<Filter extends object> = {
  /** Under /api/v1; order and search are added. */
  url: string;
  fileName: string;
  /** What the list is narrowed to, posted. */
  data?: Filter;
  /** The same in the address, for a list that is got. */
  params?: Filter;
  /** Takes `{chosen}`, where chosen rows can be exported. */
  chosenUrl?: string;
};

type Props<Filter extends object> = {
  list: OfficeListState;
  exported: Exported<Filter>;
  /** Only these, instead of all that is filtered. */
  chosen?: Chosen<Filter>;
};

/** A spreadsheet of exactly what is filtered, or chosen, in its order. */
export function ExportButton<Filter extends object>({ list, exported, chosen }: Props<Filter>) {
  const { sort, search } = list;
  const asked = chosen ? { sort } : { ...exported.params, sort, ...(search && { search }) };
  const url = chosen ? exported.chosenUrl : exported.url;
  return (
    <DownloadButton
      url={`${url}?${new URLSearchParams(asked as Record<string, string>).toString()}`}
      data={chosen ? { chosen } : exported.data}
      fileName={exported.fileName}
      variant="default"
      size="sm"
      success="The list has been downloaded."
      failure="Unable to download the list."
    >
      {chosen ? 'Export chosen' : 'Export CSV'}
    </DownloadButton>
  );
}
