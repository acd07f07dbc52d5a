#!/usr/bin/env node
import { sampleCourse } from './sampleCourse';
import { startStandin } from './standin';

const { ELEARND_STANDIN_PORT = '12113', ELEARND_AUTHOR_SECRET } = process.env;
const secret = ELEARND_AUTHOR_SECRET || 'a-secret-of-the-stand-in-and-no-other';

const standin = await startStandin({ port: Number(ELEARND_STANDIN_PORT), secret });
standin.shelf.put(2, sampleCourse(2));
process.stdout.write(
  `eLearnd's author server's stand-in is at ${standin.url}. Start the product with\n` +
    `COURSE_PROVIDER=http ELEARND_AUTHOR_URL=${standin.url} ELEARND_AUTHOR_SECRET=${secret} npm start\n`,
);
