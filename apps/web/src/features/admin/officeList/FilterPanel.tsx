import { Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { useBreakpoint } from '../../../ui/useBreakpoint';
import { filterPanelClosed, filterPanelOpened, selectFilterPanel } from '../adminSlice';
import classes from './FilterPanel.module.css';

type Props = {
  title: string;
  /** What is chosen, said while the panel is closed and on paper. */
  summary: string;
  children: ReactNode;
};

/**
 * Opens where the list below it stays in sight and folds away where it would not, until an admin opens or closes it.
 */
export function FilterPanel({ title, summary, children }: Props) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFilterPanel(state, title));
  const isMedium = useBreakpoint('medium');
  const [opensAtFirst] = useState(isMedium);
  const open = choice ? choice === 'open' : opensAtFirst;
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
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
        {summary}
      </p>
      <div id={id} className={classes.content} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
