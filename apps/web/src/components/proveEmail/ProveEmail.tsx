import { Anchor } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session';
import { SkeletonLines } from '../../ui/SkeletonLines';
import classes from './ProveEmail.module.css';

const Offline = () => <p className={classes.words}>You can enter the code when you are online.</p>;

/** The homes have no other form, so its parts are loaded for the few people who are asked. A page that is read offline goes on without. */
const EmailCodeForm = lazy<ComponentType<{ userId: string }>>(() =>
  import('./EmailCodeForm').catch(() => ({ default: Offline })),
);

type Props = {
  /** The reason to confirm the address now. */
  children: ReactNode;
};

/** Asks for the code from the mail while the address of the account is not confirmed. Nothing that it is next to is blocked. */
export function ProveEmail({ children }: Props) {
  const user = useUser();
  const titleId = useId();
  if (!user || user.emailProved || user.actedBy) return null;
  return (
    <section className={classes.box} aria-labelledby={titleId}>
      <h2 className={classes.title} id={titleId}>
        Confirm your email address
      </h2>
      <p className={classes.words}>
        {children} Your address: <strong className={classes.email}>{user.email}</strong>{' '}
        <Anchor component={Link} to="/Update-Profile/">
          Not right? Change it
        </Anchor>
      </p>
      <Suspense fallback={<SkeletonLines lines={2} />}>
        <EmailCodeForm userId={user.id} />
      </Suspense>
    </section>
  );
}
