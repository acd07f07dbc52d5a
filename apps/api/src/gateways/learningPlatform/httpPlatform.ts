import jwt from 'jsonwebtoken';
import type { LearningPlatform } from './learningPlatform';

const LIVES_SECONDS = 60;

/** The audience of a signed link. */
export const LINK_AUDIENCE = 'elearnd';

export type PlatformAddress = {
  /** The page of the platform that receives the signed token in `token`. */
  url: string;
  secret: string;
  /** The address of this site. */
  issuer: string;
};

/** A learning platform on another server. Learners go there with a link that is signed with a shared secret. */
export function httpPlatform({ url, secret, issuer }: PlatformAddress): LearningPlatform {
  return {
    addressFor({ id, at, learner, courseId, enrolmentId }) {
      const iat = Math.floor(at.getTime() / 1000);
      const claims = {
        iss: issuer,
        aud: LINK_AUDIENCE,
        sub: learner.userId,
        email: learner.email,
        given_name: learner.firstName,
        family_name: learner.lastName,
        course_id: courseId,
        enrolment_id: enrolmentId,
        jti: id,
        iat,
        exp: iat + LIVES_SECONDS,
      };
      const address = new URL(url);
      address.searchParams.set('token', jwt.sign(claims, secret, { algorithm: 'HS256' }));
      return address.href;
    },
  };
}

/** The path of the built-in platform's pages on this server. */
export const LOCAL_PLATFORM = '/elearnd';

export const localPlatform = ({
  publicUrl,
  secret,
}: Pick<PlatformAddress, 'secret'> & { publicUrl: string }): LearningPlatform =>
  httpPlatform({ url: `${publicUrl}${LOCAL_PLATFORM}/launch`, secret, issuer: publicUrl });
