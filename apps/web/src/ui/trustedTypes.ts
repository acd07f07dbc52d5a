type Rules = {
  createHTML?: (html: string) => string;
  createScript?: (text: string) => string;
  createScriptURL?: (address: string) => string | null;
};

type Policy = {
  createHTML: (html: string) => TrustedHTML;
  createScript: (text: string) => object;
};

type Policies = { createPolicy: (name: string, rules: Rules) => Policy };

/** Makes what a page may write as html or run; undefined in browsers that take mere text. */
export const trustedTypes = (globalThis as { trustedTypes?: Policies }).trustedTypes;
