import { publishChangedContent } from '../features/content/publishFolder';
import { runCommand } from '../runCommand';

/** Publishes the courses that have changed in the content folder. New enrolments get the new content. */
await runCommand(async (ctx) => {
  const { published, faults } = await publishChangedContent(ctx);
  for (const { file, message } of faults) console.error(`${file}: ${message}`);
  for (const { courseId, number, changed } of published)
    console.log(
      `Course ${courseId}: ${changed ? `content set ${number} is live` : `unchanged, content set ${number}`}`,
    );
  if (faults.length === 0) return;
  console.error('Nothing was published.');
  process.exitCode = 1;
});
