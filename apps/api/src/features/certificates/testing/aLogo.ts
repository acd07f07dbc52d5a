import { aSignature } from '../../../testing/signature';

/** A PNG. */
export const aLogo = () => Buffer.from(aSignature().split(',')[1] ?? '', 'base64');
