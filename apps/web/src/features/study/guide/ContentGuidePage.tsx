import { Anchor, Button, Title } from '@mantine/core';
import type { ContentSection, CourseContents } from '@platewise/shared/study/userCourses';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useContentGuideQuery } from '../studyApi';
import { useDecrypted } from '../useDecrypted';
import '../print.css';
import { ReadingText } from '../../../components/lesson/ReadingText';
import classes from './ContentGuide.module.css';

export default function ContentGuidePage() {
  const { token = '' } = useParams();
  const { data, error } = useContentGuideQuery(token);
  const contents = useDecrypted<CourseContents>(data);

  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (contents.state === 'waiting') return <Loading label="Opening the course guide…" />;
  if (contents.state === 'failed') return <CourseLoadFailed />;
  return <ContentGuide course={contents.content} />;
}

function ContentGuide({ course }: { course: CourseContents }) {
  return (
    <Page
      title={`Course guide - ${course.courseTitle}`}
      heading={course.courseTitle}
      lead="The whole course on one page, to read, print or save."
      width="text"
    >
      <Button
        className={classes.print}
        variant="light"
        leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        Print or save as PDF
      </Button>
      <nav className={classes.contents} aria-label="Contents">
        <ol>
          {course.sections.map(({ sectionId, title }) => (
            <li key={sectionId}>
              <Anchor href={`#${sectionAnchor(sectionId)}`} underline="hover">
                <span className={classes.number}>Section {sectionId}</span> {title}
              </Anchor>
            </li>
          ))}
          <li>
            <Anchor href={`#${OFFLINE_ANCHOR}`} underline="hover">
              How to save for offline use
            </Anchor>
          </li>
        </ol>
      </nav>
      {course.sections.map((section) => (
        <GuideSection key={section.sectionId} section={section} />
      ))}
      <OfflineUse />
    </Page>
  );
}

function GuideSection({ section }: { section: ContentSection }) {
  return (
    <section className={classes.section} aria-labelledby={sectionAnchor(section.sectionId)}>
      <Title order={2} id={sectionAnchor(section.sectionId)} className={classes.title}>
        <span className={classes.number}>Section {section.sectionId}</span> {section.title}
      </Title>
      {section.content.map(({ title, html }) => (
        <article key={title} className={classes.page}>
          <Title order={3}>{title}</Title>
          <ReadingText html={prepareForPrint(html)} />
        </article>
      ))}
    </section>
  );
}

/** A printed page cannot load pictures later, so all pictures are loaded straight away. */
const prepareForPrint = (html: string) => lowerHeadings(html).replaceAll(' loading="lazy"', '');

/** A page's headings begin at level 2. Here they are below the page title, which is level 3. */
const lowerHeadings = (html: string) =>
  html.replace(
    /<(\/?)h([23])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 2}>`,
  );

function OfflineUse() {
  return (
    <section className={classes.section} aria-labelledby={OFFLINE_ANCHOR}>
      <Title order={2} id={OFFLINE_ANCHOR} className={classes.title}>
        How to save for offline use
      </Title>
      <p>Save this guide as a PDF to read it offline.</p>
      <dl className={classes.ways}>
        <dt>Computer</dt>
        <dd>
          Choose ‘Print or save as PDF’ at the top of this page. Under printer or destination,
          choose ‘Save as PDF’, then save.
        </dd>
        <dt>iPhone or iPad</dt>
        <dd>
          Tap the share button, then ‘Print’. Spread two fingers on the preview to open it as a PDF,
          tap share again and choose ‘Save to Files’.
        </dd>
        <dt>Android phone or tablet</dt>
        <dd>
          Open the browser’s menu, then ‘Share’ and ‘Print’. Choose ‘Save as PDF’ and tap the
          download button.
        </dd>
      </dl>
    </section>
  );
}

const OFFLINE_ANCHOR = 'offline-use';
const sectionAnchor = (sectionId: number) => `section-${sectionId}`;
