import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Form.module.css';

type Props = { title: string; description?: ReactNode; children: ReactNode };

export function FormSection({ title, description, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {description && <p className={classes.sectionText}>{description}</p>}
      </div>
      {children}
    </section>
  );
}

/** Short fields side by side, where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
