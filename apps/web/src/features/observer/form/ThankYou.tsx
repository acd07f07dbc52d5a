import { Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../../ui/usePageTitle';
import classes from './ThankYou.module.css';

export function ThankYou({ observer, student }: { observer: string; student: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  usePageTitle('Thank you');

  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classes.thanks}>
      <IconCircleCheck size={72} stroke={1.25} aria-hidden className={classes.icon} />
      <Title order={1} ref={title} tabIndex={-1} className={classes.title}>
        Thank you, {observer}
      </Title>
      <p>
        Your form has been submitted. {student} can now finish the course, thanks to the time you
        took.
      </p>
      <p className={classes.quiet}>
        There is nothing else to do, and you can close this page. If a question comes up, we will
        write to you.
      </p>
    </div>
  );
}
