import { ConfigError } from './configError';
import { LEAST_SECRET } from './values';

type Given = {
  provider: 'local' | 'http';
  url: string | null;
  secret: string | undefined;
};

/** Where the courses are written that the office syncs and publishes. */
export function readCourseProvider({ provider, url, secret }: Given) {
  if (provider === 'local') return { provider };
  if (!url) throw new ConfigError('ELEARND_AUTHOR_URL must be set when COURSE_PROVIDER is http.');
  if (!secret)
    throw new ConfigError('ELEARND_AUTHOR_SECRET must be set when COURSE_PROVIDER is http.');
  if (secret.length < LEAST_SECRET)
    throw new ConfigError(`ELEARND_AUTHOR_SECRET must have at least ${LEAST_SECRET} characters.`);
  return { provider, url, secret };
}
