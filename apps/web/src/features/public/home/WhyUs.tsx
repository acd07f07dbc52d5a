import { Link } from 'react-router-dom';
import { DrawnPicture } from '../../../components/pictures/DrawnPicture';
import check from '../../../components/pictures/why-check.svg';
import hands from '../../../components/pictures/why-hands.svg';
import kept from '../../../components/pictures/why-kept.svg';
import know from '../../../components/pictures/why-know.svg';
import person from '../../../components/pictures/why-person.svg';
import price from '../../../components/pictures/why-price.svg';
import { Section } from '../Section';
import { HOME } from './homeTexts';
import classes from './WhyUs.module.css';

const PICTURES = { know, price, kept, hands, check, person };

export function WhyUs() {
  const { title, lead, items } = HOME.why;
  return (
    <Section title={title} lead={lead}>
      <ul className={classes.reasons}>
        {Object.entries(PICTURES).map(([name, picture]) => {
          const reason = items[name as keyof typeof PICTURES];
          return (
            <li key={name} className={classes.reason}>
              <DrawnPicture src={picture} width={96} height={96} />
              <div>
                <h3 className={classes.title}>{reason.title}</h3>
                <p className={classes.text}>
                  {reason.text}
                  {reason.link && (
                    <>
                      {' '}
                      <Link to={reason.link.to}>{reason.link.label}</Link>
                    </>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
