import type { MarkedQuestion } from '@platewise/shared/contentSync';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { QuestionText } from '../../../components/lesson/QuestionText';
import classes from './Preview.module.css';

export function PreviewQuestion({ question }: { question: MarkedQuestion }) {
  const { questionNo, question: html, options, correct, reason } = question;
  return (
    <li className={classes.question}>
      <p className={classes.number}>Question {questionNo}</p>
      <QuestionText html={html} />
      {options.map(({ title, items }, option) => (
        <div key={title} className={classes.option}>
          {options.length > 1 && <p className={classes.list}>{title}</p>}
          <ul className={classes.items}>
            {items.map((item, i) => (
              <Item key={item} item={item} isRight={correct[option] === i} />
            ))}
          </ul>
        </div>
      ))}
      {reason && (
        <p className={classes.reason}>
          <strong>Why:</strong> {reason}
        </p>
      )}
    </li>
  );
}

const Item = ({ item, isRight }: { item: string; isRight: boolean }) => (
  <li className={classes.item} data-right={isRight}>
    {isRight ? (
      <IconCircleCheckFilled size={22} aria-hidden />
    ) : (
      <IconCircle size={22} stroke={1.5} aria-hidden />
    )}
    <span>{item}</span>
    {isRight && <span className={classes.right}>Right answer</span>}
  </li>
);
