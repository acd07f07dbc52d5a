// Checks all of content/ and says what has to be mended, where and how. Ends non-zero on the first fault.
import path from 'node:path';
import { lintContent } from '../apps/api/src/features/content/lintContent';

const contentDir = path.resolve(import.meta.dirname, '../content');
const faults = await lintContent(contentDir);

for (const { file, message } of faults) console.error(`content/${file}: ${message}`);
console.log(`content: ${faults.length} to mend`);
process.exitCode = faults.length > 0 ? 1 : 0;
