import { Button, Checkbox, NativeSelect, Popover } from '@mantine/core';
import { PAGE_SIZES } from '@platewise/shared/listSettings';
import { IconTable } from '@tabler/icons-react';
import { useCompactRows } from '../../../ui/list/useCompactRows';
import { useBreakpoint } from '../../../ui/useBreakpoint';
import classes from './OfficeList.module.css';
import { hideable, type OfficeColumn } from './officeColumns';
import type { OfficeListState } from './useOfficeList';

type Props<Row> = { list: OfficeListState; columns: OfficeColumn<Row>[] };

/** Chooses the columns, on a wide screen, and the rows on a page. */
export function ColumnsButton<Row>({ list, columns }: Props<Row>) {
  const isNarrow = useBreakpoint('narrow');
  const [isCompact, setCompact] = useCompactRows();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
        >
          {isNarrow ? 'Rows' : 'Columns'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.settings}>
        {!isNarrow && <ShownColumns list={list} columns={columns} />}
        {!isNarrow && (
          <Checkbox
            size="sm"
            label="Compact rows"
            checked={isCompact}
            onChange={({ currentTarget }) => setCompact(currentTarget.checked)}
          />
        )}
        <NativeSelect
          label="Rows on a page"
          size="sm"
          data={PAGE_SIZES.map(String)}
          value={list.pageSize}
          onChange={({ currentTarget }) => list.resize(Number(currentTarget.value))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function ShownColumns<Row>({ list, columns }: Props<Row>) {
  const known = hideable(columns).map(({ accessor, title }) => ({ name: String(accessor), title }));
  const hidden = list.hiddenColumns.filter((name) => known.some((each) => each.name === name));
  const isLastOne = known.length - hidden.length === 1;
  return (
    <fieldset className={classes.columns}>
      <legend>Columns</legend>
      {known.map(({ name, title }) => {
        const isShown = !hidden.includes(name);
        return (
          <Checkbox
            key={name}
            size="sm"
            label={title}
            checked={isShown}
            disabled={isShown && isLastOne}
            onChange={() =>
              list.hideColumns(isShown ? [...hidden, name] : hidden.filter((each) => each !== name))
            }
          />
        );
      })}
    </fieldset>
  );
}
