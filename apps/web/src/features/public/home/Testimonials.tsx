import { Section } from '../Section';
import { Carousel } from './Carousel';
import { HOME } from './homeTexts';
import classes from './Testimonials.module.css';

/** Like the orders that hang on a kitchen's rail. */
export function Testimonials() {
  const { title, lead, items } = HOME.testimonials;
  return (
    <Section title={title} lead={lead} tone="deep">
      <div className={classes.rail}>
        <Carousel
          label={title}
          slides={items.map(({ quote, who, where }) => (
            <figure key={quote} className={classes.docket}>
              <blockquote className={classes.quote}>{quote}</blockquote>
              <figcaption className={classes.who}>
                <strong>{who}</strong>
                {where}
              </figcaption>
            </figure>
          ))}
        />
      </div>
    </Section>
  );
}
