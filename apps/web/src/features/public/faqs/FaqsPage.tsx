import { useLocation } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { AskUs } from '../page/AskUs';
import { PublicPage } from '../page/PublicPage';
import { FaqList } from './FaqList';
import { FaqMenu } from './FaqMenu';
import classes from './FaqsPage.module.css';
import { faqJsonLd } from './faqJsonLd';
import { faqPageAt } from './faqPages';
import { InShort } from './InShort';

/** All pages of questions: the address says which. */
export default function FaqsPage() {
  const { path, text } = faqPageAt(useLocation().pathname);
  const site = useSite();
  const { title, heading, description, lead, groups } = text;
  return (
    <PublicPage
      meta={{
        title,
        description,
        path,
        jsonLd: [
          faqJsonLd(
            groups.flatMap(({ faqs }) => faqs),
            site,
          ),
        ],
      }}
      heading={heading}
      lead={lead}
    >
      <div className={classes.columns}>
        <FaqMenu current={path} />
        {/* By its address, so that what was unfolded on one page is not on the next. */}
        <div className={classes.groups} key={path}>
          <InShort text={text} />
          {groups.map((group) => (
            <section key={group.title}>
              <h2 className={classes.group}>{group.title}</h2>
              <FaqList faqs={group.faqs} />
            </section>
          ))}
          <AskUs title="Is your question not here?" />
        </div>
      </div>
    </PublicPage>
  );
}
