import type { ReactNode } from 'react';
import classes from './Part.module.css';

type Props = { title: string; id?: string; lead?: ReactNode; children: ReactNode };

/** A part of a course's page. */
export function Part({ title, id, lead, children }: Props) {
  return (
    <section id={id} className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}
