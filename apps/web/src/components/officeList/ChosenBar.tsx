import { Button } from '@mantine/core';
import { MOST_CHOSEN } from '@platewise/shared/paging';
import type { ReactNode } from 'react';
import type { ListPage } from '../../api/listPage';
import classes from './OfficeList.module.css';
import type { Choosing } from './useChosen';

type Props<Row, Filter> = {
  choosing: Choosing<Row, Filter>;
  page: ListPage<Row> | undefined;
  /** What can be done with them. */
  children: ReactNode;
};

const number = (count: number) => count.toLocaleString('en-AU');

/** How many rows are chosen, in the place of how many there are. */
export function ChosenBar<Row, Filter>({ choosing, page, children }: Props<Row, Filter>) {
  const { chosen } = choosing;
  return (
    <>
      <output className={classes.chosen}>{number(chosen.count)} chosen</output>
      <AllThatMatch choosing={choosing} page={page} />
      <Button variant="subtle" size="sm" onClick={chosen.clear}>
        Choose nothing
      </Button>
      <div className={classes.bulk}>{children}</div>
    </>
  );
}

/** Offered once all in sight are chosen, as there are more than those. */
function AllThatMatch<Row, Filter>({ choosing, page }: Omit<Props<Row, Filter>, 'children'>) {
  const { isPageChosen, areAllChosen, chosen, chooseAll, choosePage } = choosing;
  if (!page || areAllChosen || page.total <= chosen.count) return null;
  if (!isPageChosen)
    return (
      <Button variant="subtle" size="sm" onClick={choosePage}>
        All on this page
      </Button>
    );
  if (page.andMore || page.total > MOST_CHOSEN)
    return <span className={classes.count}>Too many match to choose them all.</span>;
  return (
    <Button variant="subtle" size="sm" onClick={() => chooseAll(page.total)}>
      All {number(page.total)} that match
    </Button>
  );
}
