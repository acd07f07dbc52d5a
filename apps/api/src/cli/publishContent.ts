import { publishChangedContent } from '../features/content/publishFolder';
import { runCommand } from '../runCommand';

/** Makes what has changed in the content folder live: new enrolments get it. */
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
