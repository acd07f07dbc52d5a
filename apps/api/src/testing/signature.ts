export { aSignatureImage as aSignature } from '../demo/aSignatureImage';
