import { ContactUs } from '../../../components/ContactUs';
import classes from './Observer.module.css';

/** What comes to the observer, told before somebody is named. */
export function ObserverTasks() {
  return (
    <div className={classes.tasks}>
      <h3 className={classes.title}>What we ask of them</h3>
      <ul className={classes.list}>
        <li>To have seen you do the tasks of the course at least three times.</li>
        <li>To answer yes or no to each task, and add a comment where it helps.</li>
        <li>To sign on the screen. They need no login and pay nothing.</li>
      </ul>
      <p className={classes.last}>
        Please ask them first. You can name another observer later. Not sure who to ask? Talk to us:{' '}
        <ContactUs />.
      </p>
    </div>
  );
}
