import { Title } from '@mantine/core';
import type { ContentSection } from '@platewise/shared/userCourses';
import { ReadingText } from '../../../components/lesson/ReadingText';
import classes from './ContentGuide.module.css';
import { sectionAnchor } from './guideAnchors';

export function GuideSection({ section }: { section: ContentSection }) {
  return (
    <section className={classes.section} aria-labelledby={sectionAnchor(section.sectionId)}>
      <Title order={2} id={sectionAnchor(section.sectionId)} className={classes.title}>
        <span className={classes.number}>Section {section.sectionId}</span> {section.title}
      </Title>
      {section.content.map(({ title, html }) => (
        <article key={title} className={classes.page}>
          <Title order={3}>{title}</Title>
          <ReadingText html={forTheGuide(html)} />
        </article>
      ))}
    </section>
  );
}

/** On paper nothing can be waited for: its pictures are fetched before they come into sight. */
const forTheGuide = (html: string) => belowPageTitle(html).replaceAll(' loading="lazy"', '');

/** The headings of a page begin at the second level; here they stand below the page's own, which is of the third. */
const belowPageTitle = (html: string) =>
  html.replace(
    /<(\/?)h([23])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 2}>`,
  );
