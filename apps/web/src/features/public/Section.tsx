import type { ReactNode } from 'react';
import classes from './Section.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  tone?: 'paper' | 'tint' | 'deep';
  id?: string;
  children: ReactNode;
};

/** A part of a public page, across the window. */
export function Section({ title, lead, tone = 'paper', id, children }: Props) {
  return (
    <section className={classes.section} data-tone={tone} id={id}>
      <div className={classes.inner}>
        <h2 className={classes.title}>{title}</h2>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
