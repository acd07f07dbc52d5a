import type { CourseInformationText } from '@platewise/shared/courseInformation';
import { showDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { ReactNode } from 'react';
import classes from './InformationText.module.css';

type Props = {
  text: CourseInformationText;
  /** The level of the headings inside. */
  level?: 3 | 4;
};

/** Everything that a learner must know about a course before paying. Loads no Mantine. */
export function InformationText({ text, level = 3 }: Props) {
  const { priceCents, priceParts, months, times, needs, judges, paper, refunds, rights } = text;
  const { units, unitsCheckedOn, rto } = text;
  const Heading = `h${level}` as const;
  const part = (title: string, content: ReactNode) => (
    <section className={classes.part}>
      <Heading className={classes.title}>{title}</Heading>
      {content}
    </section>
  );
  return (
    <div className={classes.information}>
      {part(
        'Price',
        <>
          <p className={classes.total}>{showCents(priceCents)}, everything included</p>
          <Facts rows={priceParts} />
        </>,
      )}
      {part(
        'Time',
        <Facts
          rows={[...times, { what: 'Your limit', text: `${months} months from your enrolment` }]}
        />,
      )}
      {part('What you need', <Lines lines={needs} />)}
      {part('Who judges your work', <p>{judges}</p>)}
      {part('What you get, and what it is not', <Lines lines={paper} />)}
      {part('What we pay back', <Facts rows={refunds} />)}
      {part('Your rights', <Lines lines={rights} />)}
      {part(
        'Units',
        <>
          <Facts rows={units.map(({ code, title }) => ({ what: code, text: title }))} />
          <p className={classes.small}>
            Compared with the national register on {showDay(unitsCheckedOn)}.
          </p>
        </>,
      )}
      {part(
        'Training organisation',
        <p>
          {rto.name}, RTO {rto.code}: <a href={rto.registerUrl}>see it on training.gov.au</a>
        </p>,
      )}
    </div>
  );
}

const Facts = ({ rows }: { rows: readonly { what: string; text: string }[] }) => (
  <table className={classes.facts}>
    <tbody>
      {rows.map(({ what, text }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
