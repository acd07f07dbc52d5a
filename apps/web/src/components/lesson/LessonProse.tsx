import { Prose } from '../../ui/Prose';
import { useLessonHtml } from './useLessonHtml';

/** Html of a course, set for reading. */
export const LessonProse = ({ html }: { html: string }) => <Prose html={useLessonHtml(html)} />;
