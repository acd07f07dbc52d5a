import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePermission } from '../../../api/usePermission';
import classes from './Learners.module.css';

export const PERSON = 'person';

export const learnerPath = (userId: string) => `/Admin/Learners/${userId}`;

type Props = { userId: string | null; children: ReactNode };

/** The name of a person in a list. It opens a panel about the person, and the list stays. */
export function PersonLink({ userId, children }: Props) {
  const { search } = useLocation();
  const opensPeople = usePermission('support read');
  if (!opensPeople || !userId) return children;
  const params = new URLSearchParams(search);
  params.set(PERSON, userId);
  return (
    <Anchor
      component={Link}
      className={classes.person}
      to={{ search: params.toString() }}
      data-opens-row
    >
      {children}
    </Anchor>
  );
}
