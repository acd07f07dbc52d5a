import { randomBytes } from 'node:crypto';

/** 22 characters that stand for an enrolment in addresses of the study area. */
export const newContentToken = () => randomBytes(16).toString('base64url');
