import { Section } from '../Section';
import { Carousel } from './Carousel';
import { HOME } from './homeTexts';
import { SampleNotice } from './SampleNotice';
import classes from './Testimonials.module.css';

/** Like the orders that hang on a kitchen's rail. */
export function Testimonials() {
  const { title, sample, notice, items } = HOME.testimonials;
  return (
    <Section title={title} tone="deep">
      {sample && <SampleNotice>{notice}</SampleNotice>}
      <div className={classes.rail}>
        <Carousel
          label={title}
          slides={items.map(({ quote, who, where }) => (
            <figure key={quote} className={classes.docket}>
              {sample && <p className={classes.sample}>Sample text</p>}
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
