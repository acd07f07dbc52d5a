import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { replayPreHydrationForm } from '../../../prerender/early/preHydration';
import { notify } from '../../../ui/feedback/notify';
import classes from './LoginBar.module.css';
import { signInMessage, useSignIn } from './useSignIn';

/** Logging in from the header. A plain form: every visitor pays for it, and few use it. */
export function LoginBar() {
  const signIn = useSignIn();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => replayPreHydrationForm(element.current), []);

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    const login = {
      username: textOf(data.get('username')),
      password: textOf(data.get('password')),
    };
    const { checkLogin } = await import('./checkLogin');
    const wrong = await checkLogin(login);
    if (wrong) {
      form.querySelector<HTMLInputElement>(`[name=${wrong.field}]`)?.focus();
      return notify.warning(wrong.message, { key: 'login' });
    }
    await signIn(login).catch((error: unknown) =>
      notify.error(signInMessage(error), { key: 'login' }),
    );
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void submit(event.currentTarget).finally(() => setBusy(false));
  }

  return (
    // Sent before the page is ready to send it, it must not write the password into the address.
    <form
      ref={element}
      className={classes.bar}
      method="post"
      onSubmit={onSubmit}
      noValidate
      aria-label="Log in"
    >
      <input
        className={classes.input}
        name="username"
        type="email"
        autoComplete="username"
        placeholder="Email"
        aria-label="Email address"
      />
      <input
        className={classes.input}
        name="password"
        type="password"
        autoComplete="current-password"
        placeholder="Password"
        aria-label="Password"
      />
      <button type="submit" className={classes.button} aria-disabled={busy}>
        {busy ? 'Logging in…' : 'Log in'}
      </button>
      <Link to="/Forgot-Password" className={classes.link}>
        Forgot password
      </Link>
    </form>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
