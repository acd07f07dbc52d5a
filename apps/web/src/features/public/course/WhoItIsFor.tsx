import { Link } from 'react-router-dom';
import type { CourseText } from './courseText';
import { Part } from './Part';
import classes from './WhoItIsFor.module.css';

export function WhoItIsFor({ text: { whoFor, elsewhere } }: { text: CourseText }) {
  return (
    <Part title="Who it is for">
      <ul className={classes.who}>
        {whoFor.map((who) => (
          <li key={who}>{who}</li>
        ))}
      </ul>
      <div className={classes.elsewhere}>
        <h3 className={classes.title}>Not quite you?</h3>
        <ul className={classes.others}>
          {elsewhere.map(({ text, to, label }) => (
            <li key={to}>
              {text} <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}
