import { Link } from 'react-router-dom';
import type { User } from '../../api/session';
import { useSite } from '../../api/useSite';
import { footerCoursesOf, footerMenuOf, type MenuEntry } from '../menus';
import classes from './Footer.module.css';
import { Logo } from './Logo';

export function Footer({ user }: { user: User | null }) {
  const { brand, phone, email, rtoName, rtoCode } = useSite();
  const courses = footerCoursesOf(user);
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p>Nationally accredited food-safety training, online and at your own pace.</p>
          <address className={classes.contact}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            <a href={`mailto:${email}`}>{email}</a>
            <span>9am-5pm Mon-Fri AEST</span>
          </address>
        </div>
        {courses.length > 0 && (
          <nav className={classes.links} aria-labelledby="footer-courses">
            <strong id="footer-courses">Courses</strong>
            <Links entries={courses} />
          </nav>
        )}
        <nav className={classes.links} aria-labelledby="footer-more">
          <strong id="footer-more">More about us</strong>
          <Links entries={footerMenuOf(user, brand)} />
          <a href="/api/v1/handbook/pdf" target="_blank">
            Student handbook (PDF)
          </a>
        </nav>
        <p className={classes.small}>
          © {brand} Education. Training by {rtoName}, RTO code {rtoCode}.
        </p>
      </div>
    </footer>
  );
}

const Links = ({ entries }: { entries: MenuEntry[] }) =>
  entries.map(({ label, to }) => (
    <Link key={to} to={to}>
      {label}
    </Link>
  ));
