import { IconThumbUp } from '@tabler/icons-react';
import { useSite } from '../../../api/useSite';
import classes from '../finder/Guide.module.css';
import { Part } from '../finder/GuideParts';
import { AskUs } from '../page/AskUs';
import { fillNames } from '../page/names';
import { PublicPage } from '../page/PublicPage';

/** The shape of content/site/compare.yaml. */
export type ComparePageText = {
  title: string;
  heading: string;
  description: string;
  lead: string;
  seen: string;
  mark: string;
  columns: string[];
  /** `best` has the numbers of the columns that do best. */
  rows: { what: string; cells: string[]; best: number[] }[];
  choose: { title: string; points: string[] };
};

/** Our courses next to other ways to learn, with the rows that we lose. */
export function ComparisonPage({ text }: { text: ComparePageText }) {
  const site = useSite();
  const { title, heading, description, lead, columns, rows, mark, seen, choose } = text;
  return (
    <PublicPage
      meta={{ title, description, path: '/food-safety-courses/compare/' }}
      heading={heading}
      lead={lead}
    >
      <div className={classes.parts}>
        <table className={classes.table} data-wide>
          <caption className={classes.caption}>
            <IconThumbUp size={18} aria-hidden /> {mark}. {seen}
          </caption>
          <thead>
            <tr>
              <th scope="col">Compare</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, cells, best }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {cells.map((cell, i) => (
                  <td
                    key={columns[i]}
                    data-label={columns[i]}
                    data-best={best.includes(i) || undefined}
                  >
                    {fillNames(cell, site)}
                    {best.includes(i) && (
                      <span className={classes.best}>
                        <IconThumbUp size={18} role="img" aria-label={mark} />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Part title={choose.title}>
          <ul className={classes.points}>
            {choose.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Part>
        <AskUs title="Would you like to talk about it?" />
      </div>
    </PublicPage>
  );
}
