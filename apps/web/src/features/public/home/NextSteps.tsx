import {
  CertificatePicture,
  EnrolPicture,
  ObservePicture,
  StudyPicture,
} from '../../../components/pictures/StepPictures';
import { Section } from '../Section';
import classes from './NextSteps.module.css';

const STEPS = [
  {
    picture: <EnrolPicture />,
    title: 'Choose and enrol',
    text: 'Pick the course for your state and your work, register and pay. It takes a few minutes.',
  },
  {
    picture: <StudyPicture />,
    title: 'Study at your own pace',
    text: 'Read short sections on any device and answer a quiz after each. Stop and go on whenever you like.',
  },
  {
    picture: <ObservePicture />,
    title: 'Show it at work',
    text: 'Your supervisor watches you do the practical tasks and confirms them in an online form.',
  },
  {
    picture: <CertificatePicture />,
    title: 'Print your certificate',
    text: 'Download your statement of attainment as soon as everything is confirmed.',
  },
];

export function NextSteps() {
  return (
    <Section title="What's Next?" lead="Four steps from here to your certificate." tone="deep">
      <ol className={classes.steps}>
        {STEPS.map(({ picture, title, text }, i) => (
          <li key={title} className={classes.step}>
            <div className={classes.picture}>{picture}</div>
            <div>
              <h3 className={classes.title}>
                <span className={classes.number}>{i + 1}</span> {title}
              </h3>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
