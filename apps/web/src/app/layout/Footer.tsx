import { Link } from 'react-router-dom';
import type { User } from '../../api/session';
import { useSite } from '../../api/useSite';
import { footerMenuOf } from '../menus';
import classes from './Footer.module.css';
import { Logo } from './Logo';

const YEAR = new Date().getFullYear();

export function Footer({ user }: { user: User | null }) {
  const { brand, phone, email } = useSite();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p>Nationally accredited food-safety training, online and at your own pace.</p>
        </div>
        <nav className={classes.links} aria-label="Footer">
          {footerMenuOf(user).map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <address className={classes.contact}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
          <span>9am-5pm Mon-Fri AEST</span>
        </address>
        <p className={classes.small}>
          © {YEAR} {brand} Education
        </p>
      </div>
    </footer>
  );
}
