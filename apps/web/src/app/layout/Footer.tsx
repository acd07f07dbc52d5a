import { Link } from 'react-router-dom';
import type { User } from '../../api/session';
import { useSite } from '../../api/useSite';
import { ColorSchemeChoice } from '../../components/ColorSchemeChoice';
import { footerCoursesOf, footerMenuOf, type MenuEntry } from '../menus';
import classes from './Footer.module.css';
import { Logo } from './Logo';

/** People who have come to study get what they may need, and nothing that sells. */
export const Footer = ({ user }: { user: User | null }) =>
  user ? <SlimFooter user={user} /> : <SiteFooter />;

function SlimFooter({ user }: { user: User }) {
  const { brand, phone, email, rtoName, rtoCode } = useSite();
  return (
    <footer className={classes.footer} data-slim>
      <div className={classes.slim}>
        <nav className={classes.row} aria-label="More about us">
          <Links entries={footerMenuOf(user, brand)} />
        </nav>
        <address className={classes.row}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </address>
        <ColorSchemeChoice />
        <p className={classes.rto}>
          © {brand} Education. Training by {rtoName}, RTO code {rtoCode}.
        </p>
      </div>
    </footer>
  );
}

function SiteFooter() {
  const { brand, phone, email, rtoName, rtoCode } = useSite();
  const courses = footerCoursesOf(null);
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
          <Links entries={footerMenuOf(null, brand)} />
          <a href="/api/v1/handbook/pdf" target="_blank">
            Student handbook (PDF)
          </a>
        </nav>
        <div className={classes.small}>
          <p>
            © {brand} Education. Training by {rtoName}, RTO code {rtoCode}.
          </p>
          <ColorSchemeChoice />
        </div>
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
