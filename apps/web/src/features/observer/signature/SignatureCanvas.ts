import * as module from 'react-signature-canvas';

type Component = typeof module.default;

/** The package is CommonJS: depending on who bundles it, the default import is the component or the module around it. */
const unwrap = (loaded: Component | { default: Component }): Component =>
  'default' in loaded ? loaded.default : loaded;

export const SignatureCanvas = unwrap(module.default);
export type SignatureCanvas = InstanceType<Component>;
