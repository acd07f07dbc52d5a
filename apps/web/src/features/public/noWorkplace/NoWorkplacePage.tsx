import classes from '../finder/Guide.module.css';
import { Part } from '../finder/GuideParts';
import { AskUs } from '../page/AskUs';
import { PublicPage } from '../page/PublicPage';
import { SiteText } from '../page/SiteText';

/** The shape of content/site/no-workplace.yaml. */
export type NoWorkplaceText = {
  title: string;
  heading: string;
  description: string;
  lead: string;
  ways: { title: string; lead: string; items: { id: string; title: string; text: string }[] };
  not: { title: string; points: string[] };
  otherwise: { title: string; text: string };
};

/** The possible ways for people without a kitchen to be seen in. */
export function NoWorkplacePage({ text }: { text: NoWorkplaceText }) {
  const { title, heading, description, lead, ways, not, otherwise } = text;
  return (
    <PublicPage
      meta={{ title, description, path: '/food-safety-courses/no-workplace/' }}
      heading={heading}
      lead={lead}
    >
      <div className={classes.parts}>
        <Part title={ways.title}>
          <p>{ways.lead}</p>
          <div className={classes.ways}>
            {ways.items.map((way) => (
              <section key={way.id} id={way.id} className={classes.way}>
                <h3 className={classes.wayTitle}>{way.title}</h3>
                <SiteText html={way.text} />
              </section>
            ))}
          </div>
        </Part>
        <Part title={not.title}>
          <ul className={classes.points}>
            {not.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Part>
        <Part title={otherwise.title}>
          <SiteText html={otherwise.text} />
        </Part>
        <AskUs title="Not sure who could be your observer?" />
      </div>
    </PublicPage>
  );
}
