import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../ui/Page';
import { SYNC } from '../paths';
import { BringInForm } from './BringInForm';
import classes from './bringIn.module.css';
import { Outcome } from './Outcome';
import { Sending } from './Sending';
import { useBringIn } from './useBringIn';

export default function BringInPage() {
  const { bringing, bringIn, cancel } = useBringIn();
  const outcome = useRef<HTMLHeadingElement>(null);
  const isDone = bringing.state === 'done';

  useEffect(() => {
    if (isDone) outcome.current?.focus();
  }, [isDone]);

  return (
    <Page
      title="Bring in a course"
      width="form"
      lead="A package of another system becomes the content that waits for publishing in one of your courses."
    >
      <Anchor component={Link} to={SYNC} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden /> Sync
      </Anchor>
      <BringInForm onSend={bringIn} />
      {bringing.state === 'sending' && <Sending share={bringing.share} onCancel={cancel} />}
      {isDone && <Outcome ref={outcome} courseId={bringing.courseId} answer={bringing.answer} />}
    </Page>
  );
}
