import { httpPlatform, type PlatformAddress } from './httpPlatform';
import type { LearningPlatform } from './learningPlatform';

/** The pages of the built-in platform that this server itself shows. */
export const LOCAL_PLATFORM = '/elearnd';

export const localPlatform = ({
  publicUrl,
  secret,
}: Pick<PlatformAddress, 'secret'> & { publicUrl: string }): LearningPlatform =>
  httpPlatform({ url: `${publicUrl}${LOCAL_PLATFORM}/launch`, secret, issuer: publicUrl });
