import { IconMail, IconPhone } from '@tabler/icons-react';
import { useSite } from '../../../api/useSite';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './AskUs.module.css';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** How to reach a person, at the end of a page that left a question open. */
export function AskUs({ title }: { title: string }) {
  const { phone, email } = useSite();
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>A person answers, 9am-5pm Mon-Fri AEST.</p>
      <div className={classes.ways}>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>
          <IconPhone {...ICON} />
          {phone}
        </a>
        <a href={`mailto:${email}`}>
          <IconMail {...ICON} />
          {email}
        </a>
        <ButtonLink to="/Contact-Us/" variant="outline">
          Write to us
        </ButtonLink>
      </div>
    </section>
  );
}
