import { Title } from '@mantine/core';
import { Navigate, useLocation } from 'react-router-dom';
import { findReturnLocation } from '../../../api/navigation';
import { hasSessionEnded, useUser } from '../../../api/session';
import { ProbePicture } from '../../../components/pictures/ProbePicture';
import { lazyComponent, useHydrated } from '../../../prerender/page';
import { usePageMeta } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { afterLogin } from './afterLogin';
import { rememberedChallenge } from './challenge';
import { LoginForm } from './LoginForm';
import classes from './LoginPage.module.css';

const SecondStep = lazyComponent(() => import('./SecondStep'));

export default function LoginPage() {
  const user = useUser();
  const { state } = useLocation() as { state: unknown };
  usePageMeta({
    title: 'Login',
    description:
      'Log in to your food safety course and go on where you left off, order vouchers for your staff, or look at your certificates and invoices.',
    path: '/login/',
  });
  const isHydrated = useHydrated();
  const challenge = isHydrated ? rememberedChallenge(state) : null;
  if (user) return <Navigate to={afterLogin(user.userType, findReturnLocation(state))} replace />;
  if (challenge) return <SecondStep />;

  return (
    <div className={classes.page}>
      <section>
        <h1 className={classes.title}>Log in to your course</h1>
        {isHydrated && hasSessionEnded() ? (
          <p className={classes.signedOut} role="status">
            You were signed out. Log in and we will take you back.
          </p>
        ) : (
          <p className={classes.lead}>Pick up exactly where you left off.</p>
        )}
        <LoginForm />
      </section>
      <section className={classes.newcomers} aria-labelledby="not-a-student">
        <ProbePicture />
        <Title order={2} id="not-a-student">
          Not a student yet?
        </Title>
        <p>
          Choose your course, register in a few minutes and start your food safety training today.
        </p>
        <ButtonLink to="/online-food-safety-training-courses/" size="lg">
          Start your training
        </ButtonLink>
      </section>
    </div>
  );
}
