import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './Layout.module.css';

/** Each new page starts at its top (or at the part its address names), and is announced by its title. */
export function RouteEffects() {
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');
  const first = useRef(pathname);

  useEffect(() => {
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    // The page below has set its title in the same commit.
    setAnnounced(document.title);
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={classes.announcer} aria-live="polite">
      {announced}
    </div>
  );
}
