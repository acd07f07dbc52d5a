/** The objects of the service. NCVER publishes no field names, so these are the stand-in's own. */

export type Collection = {
  id: string;
  year: number;
  period: string;
  startDate: string;
  endDate: string;
  version: string;
};

/** A device that waits for a person, and the person's answer. */
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
  /** The number of the record, from 1. 0 means the whole file. */
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
