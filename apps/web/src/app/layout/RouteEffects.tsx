import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { clearErrorsOfPageBefore } from '../../ui/feedback/notify';
import classes from './Layout.module.css';

/** Each new page starts at its top (or at the part its address names), and is announced by its title. */
export function RouteEffects() {
  const location = useLocation();
  const { pathname, hash } = location;
  const isReplaced = useNavigationType() === 'REPLACE';
  const [announced, setAnnounced] = useState('');
  const first = useRef(pathname);
  const opened = useRef(location);
  const last = useRef(location);
  /** The title of the page before. */
  const left = useRef('');

  useEffect(() => {
    const before = last.current;
    last.current = location;
    // A filter or an answer that is kept in the address leaves the reader where he is.
    if (before.pathname === pathname && before.search !== location.search) return;
    // A page that says in its address which part it shows has chosen the place itself.
    if (before.pathname === pathname && before.hash !== hash && isReplaced) return;
    // The browser itself scrolls the first page to its anchor, or to the last position after a reload.
    if (location === opened.current && window.scrollY > 0) return;
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location, pathname, hash, isReplaced]);

  const shown = useRef(pathname);
  // Before the effects of the new page, which may have errors of its own to report.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    clearErrorsOfPageBefore();
  }, [pathname]);

  useEffect(() => {
    const leave = () => {
      left.current = document.title;
    };
    if (first.current === pathname) return leave;
    first.current = '';
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    const stop = onceTitled(left.current, setAnnounced);
    return () => {
      stop();
      leave();
    };
  }, [pathname]);

  return (
    <div className={classes.announcer} aria-live="polite">
      {announced}
    </div>
  );
}

/** Reports a title that was set in the same commit immediately; a page that still loads has the title of the page before. */
function onceTitled(before: string, tell: (title: string) => void) {
  if (document.title !== before) {
    tell(document.title);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    tell(document.title);
  });
  const title = document.querySelector('title');
  if (title) observer.observe(title, { childList: true });
  return () => observer.disconnect();
}
