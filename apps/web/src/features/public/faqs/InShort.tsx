import { ObservePicture } from '../../../components/pictures/StepPictures';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { FaqPageText } from './faqText';
import classes from './InShort.module.css';

/** What comes before the questions: what matters most, and the form itself to look at. */
export function InShort({ text: { inShort, sample } }: { text: FaqPageText }) {
  if (!inShort) return null;
  return (
    <section className={classes.panel} aria-label="In short">
      {sample && (
        <div className={classes.picture}>
          <ObservePicture />
        </div>
      )}
      <div>
        <ul className={classes.points}>
          {inShort.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {sample && (
          <p className={classes.samples}>
            <ButtonLink to="/third-party-form/sample/" variant="outline">
              See the sample form
            </ButtonLink>
            <ButtonLink to="/Third-Party-Form/Sample-6/" variant="outline">
              See the NSW sample form
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
