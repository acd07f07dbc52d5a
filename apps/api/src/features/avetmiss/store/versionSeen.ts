import { crc32 } from 'node:zlib';
import type { AvetmissReport } from '../../../db/generated/client';

/** What a page that shows the files says of them. Every set counts from 1: its number alone would fit the next set too. */
export const versionSeen = ({ id, version }: Pick<AvetmissReport, 'id' | 'version'>) =>
  crc32(`${id} ${version}`) >>> 1;
