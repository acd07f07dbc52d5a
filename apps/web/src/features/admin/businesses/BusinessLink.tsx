import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { businessPath } from './businessPath';

type Props = {
  /** Null where the name is not that of a business. */
  userId: string | null;
  children: ReactNode;
};

/** The name of a business, which leads to its page. */
export const BusinessLink = ({ userId, children }: Props) =>
  userId ? (
    <Anchor component={Link} to={businessPath(userId)} inherit>
      {children}
    </Anchor>
  ) : (
    children
  );
