import { formatNumber } from '@platewise/shared/count';

export type RowCountAnswer = {
  currentData?: { total: number; andMore?: boolean };
  isFetching: boolean;
};

/** How much a list holds, in words. */
export function formatRowCount([one, many]: [one: string, many: string], answer: RowCountAnswer) {
  const { currentData, isFetching } = answer;
  if (!currentData) return isFetching ? 'Loading…' : '';
  const { total, andMore } = currentData;
  return `${formatNumber(total)}${andMore ? '+' : ''} ${total === 1 ? one : many}`;
}
