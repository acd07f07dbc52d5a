import { useEffect, useState } from 'react';
import type { ListAddress } from '../../../ui/list/useListAddress';
import { keepOnDevice, readOnDevice } from '../../../ui/onDevice';

const KEY = 'vouchers';
const KEPT = ['status', 'courseId', 'sort', 'pageSize'];

type Kept = Record<string, string>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

const readKept = () => {
  const kept = readOnDevice(KEY, isKept) ?? {};
  return Object.fromEntries(Object.entries(kept).filter(([name]) => KEPT.includes(name)));
};

/**
 * Filters, order and page size come back on this device where the address says nothing. True until they stand in the
 * address.
 */
export function useKeptChoices({ params, change }: ListAddress): boolean {
  const [toRestore, setToRestore] = useState<Kept | null>(() => {
    const kept = readKept();
    return params.size === 0 && Object.keys(kept).length > 0 ? kept : null;
  });

  useEffect(() => {
    if (!toRestore)
      keepOnDevice(KEY, Object.fromEntries([...params].filter(([name]) => KEPT.includes(name))));
    else if (params.size === 0) change(toRestore, { replace: true });
    else setToRestore(null);
    // What comes anew with each render is not what is watched.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [params, toRestore]);

  return toRestore !== null;
}
