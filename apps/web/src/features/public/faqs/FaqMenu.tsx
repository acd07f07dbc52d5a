import { Link } from 'react-router-dom';
import classes from './FaqMenu.module.css';
import { FAQ_PAGES } from './faqPages';

export function FaqMenu({ current }: { current: string }) {
  return (
    <nav className={classes.menu} aria-label="Questions about">
      {FAQ_PAGES.map(({ path, text }) => (
        <Link
          key={path}
          to={path}
          className={classes.link}
          aria-current={path === current ? 'page' : undefined}
        >
          {text.label}
        </Link>
      ))}
    </nav>
  );
}
