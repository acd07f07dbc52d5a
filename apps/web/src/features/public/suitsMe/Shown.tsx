import { useLessonHtml } from '../../../components/lesson/useLessonHtml';
import { Prose } from '../../../ui/Prose';

/** The label, log or note of a question. A file of its own, because only these screens need to sanitise html. */
export default function Shown({ html }: { html: string }) {
  return <Prose html={useLessonHtml(html)} />;
}
