import path from 'node:path';
import { ConfigError } from './configError';
import { type Env, readText, readUrl } from './values';

type Folders = { dataDir: string; projectDir: string };

/** Reads where the files of clips are stored, and which programs prepare them. */
export function readClips(env: Env, { dataDir, projectDir }: Folders) {
  const dir = readText(env, 'CLIPS_DIR');
  return {
    dir: dir ? path.resolve(projectDir, dir) : path.join(dataDir, 'clips'),
    /** Null: the files are in a folder of `dir`. */
    s3: readS3(env),
    ffmpeg: readText(env, 'FFMPEG_PATH') ?? 'ffmpeg',
    ffprobe: readText(env, 'FFPROBE_PATH') ?? 'ffprobe',
  };
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]+$/;
const PREFIX = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** CLIPS_S3_BUCKET switches it on. An error never shows the secret. */
function readS3(env: Env) {
  const bucket = readText(env, 'CLIPS_S3_BUCKET');
  const region = readText(env, 'CLIPS_S3_REGION');
  const endpoint = readUrl(env, 'CLIPS_S3_ENDPOINT', ['http:', 'https:']);
  const prefix = readText(env, 'CLIPS_S3_PREFIX')?.replace(/\/$/, '');
  const credentials = readCredentials(env);
  if (!bucket) {
    const others = {
      REGION: region,
      ENDPOINT: endpoint,
      PREFIX: prefix,
      ACCESS_KEY_ID: credentials,
    };
    const given = Object.entries(others).find(([, value]) => value);
    if (given) throw new ConfigError(`CLIPS_S3_${given[0]} is of no use without CLIPS_S3_BUCKET.`);
    return null;
  }
  if (!BUCKET.test(bucket))
    throw new ConfigError('CLIPS_S3_BUCKET must be the name of a bucket, such as platewise-clips.');
  if (!region || !REGION.test(region))
    throw new ConfigError(
      'CLIPS_S3_REGION must be the region of the bucket, such as ap-southeast-2.',
    );
  if (prefix !== undefined && !PREFIX.test(prefix))
    throw new ConfigError(
      'CLIPS_S3_PREFIX must be the beginning of names, such as platewise/clips.',
    );
  if (endpoint && /[?#@]/.test(endpoint))
    throw new ConfigError('CLIPS_S3_ENDPOINT must be an address without user, ? or #.');
  return {
    bucket,
    region,
    // The library would otherwise read an address from variables of its own.
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    pathStyle: endpoint !== null,
    prefix: prefix ? `${prefix}/` : '',
    credentials,
  };
}

/** Null: the library asks for the role of the machine. */
function readCredentials(env: Env) {
  const accessKeyId = readText(env, 'CLIPS_S3_ACCESS_KEY_ID');
  const secretAccessKey = readText(env, 'CLIPS_S3_SECRET_ACCESS_KEY');
  if (!accessKeyId && !secretAccessKey) return null;
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'CLIPS_S3_ACCESS_KEY_ID and CLIPS_S3_SECRET_ACCESS_KEY must both be set, or neither.',
    );
  return { accessKeyId, secretAccessKey };
}
