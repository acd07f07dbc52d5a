import { Anchor, Button } from '@mantine/core';
import type { CourseContents } from '@platewise/shared/userCourses';
import { IconPrinter } from '@tabler/icons-react';
import { Page } from '../../../ui/Page';
import '../print.css';
import classes from './ContentGuide.module.css';
import { GuideSection } from './GuideSection';
import { OFFLINE_ANCHOR, sectionAnchor } from './guideAnchors';
import { OfflineUse } from './OfflineUse';

export function ContentGuide({ course }: { course: CourseContents }) {
  return (
    <Page
      title={`Course guide - ${course.courseTitle}`}
      heading={course.courseTitle}
      lead="Everything the course teaches, in one place to search, print or save."
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
