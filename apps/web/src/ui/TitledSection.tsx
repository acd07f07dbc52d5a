import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './TitledSection.module.css';

/** A part of a page, named by its heading of the second level. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
