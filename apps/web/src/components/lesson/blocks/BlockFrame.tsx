import {
  type Icon,
  IconCheck,
  IconExclamationMark,
  IconInfoSmall,
  IconX,
} from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { scrollToElement } from '../../../ui/motion';
import { makePicturesButtons } from '../pictures/useEnlargedPictures';
import { useLessonHtml } from '../useLessonHtml';
import classes from './BlockFrame.module.css';

type Props = { label: string; icon: Icon; title: string; children: ReactNode };

/** The card around a part of a lesson, with what the learner does in it and its title. */
export function BlockFrame({ label, icon: KindIcon, title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <header className={classes.header}>
        <span className={classes.icon}>
          <KindIcon size={22} stroke={1.75} aria-hidden />
        </span>
        <span>
          <span className={classes.label}>{label}</span>
          <h3 id={id} className={classes.title}>
            {title}
          </h3>
        </span>
      </header>
      {children}
    </section>
  );
}

/** A text of a block. */
export function BlockText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const clean = useLessonHtml(html);
  useEffect(() => {
    if (text.current) makePicturesButtons(text.current);
    // Another text has other pictures.
  }, [clean]);
  return <div ref={text} className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}

type ButtonProps = ComponentProps<'button'> & { look?: 'filled' | 'plain' };

/** Its words may take several lines, and grow with the page's text. */
export const BlockButton = ({ look = 'filled', className = '', ...props }: ButtonProps) => (
  <button type="button" {...props} className={`${classes.button} ${className}`} data-look={look} />
);

/** `care` for what is partly right, or allowed only now. */
export type Tone = 'good' | 'care' | 'bad' | 'info';

const ICONS: Record<Tone, Icon> = {
  good: IconCheck,
  care: IconExclamationMark,
  bad: IconX,
  info: IconInfoSmall,
};

type ResultProps = { tone: Tone; title: ReactNode; children?: ReactNode };

/** The result of a check. An icon and words say it as well as the colour. */
export function Result({ tone, title, children }: ResultProps) {
  const ToneIcon = ICONS[tone];
  return (
    <div className={classes.result} data-tone={tone}>
      <span className={classes.mark} data-tone={tone}>
        <ToneIcon size={18} stroke={2.5} aria-hidden />
      </span>
      <div className={classes.said}>
        <strong className={classes.resultTitle}>{title}</strong>
        {children}
      </div>
    </div>
  );
}

/** A small mark next to words that say the same. */
export function Mark({ tone }: { tone: Tone }) {
  const ToneIcon = ICONS[tone];
  return (
    <span className={classes.mark} data-tone={tone}>
      <ToneIcon size={18} stroke={2.5} aria-hidden />
    </span>
  );
}

/** Screen readers read out what appears here, and it is scrolled into view. */
export function Results({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = Boolean(children);
  useEffect(() => {
    if (isShown) scrollToElement(box.current, 'nearest');
  }, [isShown]);
  return (
    <div ref={box} role="status" className={classes.results}>
      {children}
    </div>
  );
}

export const shuffle = <T,>(items: readonly T[]): T[] => {
  const left = [...items];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return mixed;
};
