import { PROBLEM } from '@platewise/shared/firstMessages';
import { usePageTitle } from '../../prerender/pageHead';
import classes from './ErrorPage.module.css';

const BROKEN =
  'Something went wrong while showing this page. Please try again. If it happens again, contact us and tell us what you were doing.';
const NOT_LOADED =
  'This page could not be loaded. Your connection may be lost. Please try again when it is back.';

/** Browsers have no common name for a part of the app that did not arrive. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error && /import|preload|module script/i.test(error.message);

/** What is left when a page breaks. Plain, since it may be the rest that could not be loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  usePageTitle(PROBLEM.title);
  return (
    <div className={classes.page}>
      <section
        className={classes.box}
        role="alertdialog"
        aria-labelledby="error-title"
        aria-describedby="error-text"
      >
        <h1 className={classes.title} id="error-title">
          {PROBLEM.title}
        </h1>
        <p id="error-text">{isLoadFailure(error) ? NOT_LOADED : BROKEN}</p>
        {error instanceof Error && <p className={classes.detail}>{error.message}</p>}
        <a className={classes.ok} href={isLoadFailure(error) ? '' : '/'}>
          OK
        </a>
      </section>
    </div>
  );
}
