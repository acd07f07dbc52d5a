import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './AssessmentPage.module.css';

export function AssessmentSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
