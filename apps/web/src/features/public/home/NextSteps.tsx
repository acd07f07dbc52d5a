import { Link } from 'react-router-dom';
import {
  CertificatePicture,
  EnrolPicture,
  ObservePicture,
  StudyPicture,
} from '../../../components/pictures/StepPictures';
import { Section } from '../Section';
import { HOME } from './homeTexts';
import classes from './NextSteps.module.css';

const PICTURES = {
  enrol: EnrolPicture,
  study: StudyPicture,
  show: ObservePicture,
  print: CertificatePicture,
};

export function NextSteps() {
  const { title, lead, items } = HOME.steps;
  return (
    <Section title={title} lead={lead}>
      <ol className={classes.steps}>
        {Object.entries(PICTURES).map(([name, Picture], i) => {
          const step = items[name as keyof typeof PICTURES];
          return (
            <li key={name} className={classes.step}>
              <div className={classes.picture}>
                <Picture />
              </div>
              <div>
                <h3 className={classes.title}>
                  <span className={classes.number}>{i + 1}</span> {step.title}
                </h3>
                <p className={classes.text}>{step.text}</p>
                {step.link && (
                  <Link className={classes.link} to={step.link.to}>
                    {step.link.label}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
