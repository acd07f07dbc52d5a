import { readConfig } from '../config';
import { projectRoot } from '../projectRoot';

const SECRETS = {
  JWT_SECRET: 'a'.repeat(32),
  CONTENT_KEY: '1'.repeat(64),
  CONTENT_IV: '2'.repeat(32),
  BADGE_SIGNING_KEY: '3'.repeat(64),
  FIELD_KEY: '4'.repeat(64),
};

/** The settings of an environment that has the secrets already, so that none is made and kept. */
export const readWith = (env: Record<string, string>) =>
  readConfig({ ...SECRETS, ...env }, projectRoot());
