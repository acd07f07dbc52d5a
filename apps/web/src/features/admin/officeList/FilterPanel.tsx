import { Button, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useBreakpoint } from '../../../ui/useBreakpoint';
import { filterPanelClosed, filterPanelOpened, selectFilterPanel } from '../adminSlice';
import classes from './FilterPanel.module.css';
import type { FilterParams, ListFilterPanel } from './listFilter';

type Props<Filter> = {
  panel: ListFilterPanel<Filter>;
  filter: Filter;
  today: string;
  onFilter: (params: FilterParams) => void;
};

/**
 * The panel in which a list is filtered. It starts open when the list below it is still in view, and closed on a smaller
 * window, until the admin opens or closes it. Its summary is shown while it is closed, and on paper.
 */
export function FilterPanel<Filter>({ panel, ...props }: Props<Filter>) {
  const { title } = panel;
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFilterPanel(state, title));
  const isTall = useBreakpoint('tall');
  const [opensAtFirst] = useState(isTall);
  const open = choice ? choice === 'open' : opensAtFirst;
  const id = useId();
  return (
    <section
      className={classes.panel}
      data-open={open || undefined}
      aria-labelledby={`${id}-title`}
    >
      <Title order={2} size="h4" id={`${id}-title`}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => dispatch(open ? filterPanelClosed(title) : filterPanelOpened(title))}
        >
          {title}
          <IconChevronDown size={20} stroke={1.75} data-open={open || undefined} aria-hidden />
        </UnstyledButton>
      </Title>
      <p className={classes.summary} data-open={open || undefined}>
        {panel.summary(props.filter)}
      </p>
      <div id={id} className={classes.content} hidden={!open}>
        <FilterForm panel={panel} {...props} />
      </div>
    </section>
  );
}

function FilterForm<Filter>({ panel, filter, today, onFilter }: Props<Filter>) {
  const { schema, Fields, className = '', usual, values, params } = panel;
  return (
    <Form
      className={`${classes.form} ${className}`}
      initialValues={values(filter)}
      enableReinitialize
      schema={schema}
      onSubmit={async (changed) => onFilter(params(changed as Filter, today))}
    >
      {({ resetForm }) => (
        <>
          <Fields filter={filter} today={today} />
          <div className={classes.buttons}>
            <SubmitButton size="md">Filter</SubmitButton>
            <Button
              variant="default"
              onClick={() => {
                resetForm({ values: values(usual(today)) });
                onFilter(params(usual(today), today));
              }}
            >
              Reset
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
