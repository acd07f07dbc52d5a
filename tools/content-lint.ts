// Checks all of content/ and reports what to fix, where and how. The exit code is not 0 if there is anything to fix.
import path from 'node:path';
import type { AppContext } from '../apps/api/src/context';
import { lintContent } from '../apps/api/src/features/content/lintContent';
import { surveyStatements } from '../apps/api/src/features/surveys/surveyStatements';
import { lintSite } from './site/lintSite';

const contentDir = path.resolve(import.meta.dirname, '../content');
const faults = [...(await lintContent(contentDir)), ...(await lintSite(contentDir))];
await surveyStatements({ config: { contentDir } } as AppContext).catch((error: unknown) => {
  faults.push({ file: 'survey.yaml', message: String(error) });
});

for (const { file, message } of faults) console.error(`content/${file}: ${message}`);
console.log(`content: ${faults.length} to fix`);
process.exitCode = faults.length > 0 ? 1 : 0;
