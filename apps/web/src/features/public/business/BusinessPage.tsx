import text from '@site/business.yaml';
import { FaqList } from '../faqs/FaqList';
import { AskUs } from '../page/AskUs';
import { PublicPage } from '../page/PublicPage';
import { Steps } from '../page/Steps';
import { Benefits } from './Benefits';
import classes from './BusinessPage.module.css';
import type { BusinessText } from './businessText';
import { RegisterBox } from './RegisterBox';

const TEXT = text as BusinessText;

export default function BusinessPage() {
  return (
    <PublicPage
      meta={{
        title: TEXT.title,
        description: TEXT.description,
        path: '/online-food-safety-training-courses-for-your-business/',
      }}
      heading={TEXT.heading}
      lead={TEXT.lead}
    >
      <div className={classes.columns}>
        <section>
          <h2 className={classes.title}>{TEXT.benefitsTitle}</h2>
          <Benefits benefits={TEXT.benefits} />
        </section>
        <RegisterBox />
        <div className={classes.parts}>
          <section>
            <h2 className={classes.title}>{TEXT.stepsTitle}</h2>
            <Steps steps={TEXT.steps} />
          </section>
          <section>
            <h2 className={classes.title}>What businesses ask</h2>
            <FaqList faqs={TEXT.faqs} />
          </section>
          <AskUs title="Many staff, or a special case?" />
        </div>
      </div>
    </PublicPage>
  );
}
