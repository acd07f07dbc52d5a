/** What a client of the service meets. NCVER publishes no field names: these are this stand-in's own. */

export type Collection = {
  id: string;
  year: number;
  period: string;
  startDate: string;
  endDate: string;
  version: string;
};

/** A device that waits for a person, and what he answered. */
export type Grant = {
  deviceCode: string;
  userCode: string;
  clientId: string;
  expiresAt: number;
  interval: number;
  askedAt: number;
  answer: 'none' | 'allowed' | 'denied' | 'spent';
};

export type FileSetState = 'open' | 'validating' | 'valid' | 'invalid' | 'failed' | 'submitted';

export type FileSetError = {
  file: string;
  /** From 1; 0 is the file as a whole. */
  record: number;
  rule: string;
  severity: 'E' | 'W';
  field: string | null;
  value: string;
  message: string;
};

export type FileSet = {
  id: string;
  collectionId: string;
  state: FileSetState;
  files: Map<string, Buffer>;
  errors: FileSetError[];
};
