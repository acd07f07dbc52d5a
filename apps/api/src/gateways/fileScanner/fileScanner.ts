/** `finding` is the scanner's name of the virus. */
export type ScanResult =
  | { outcome: 'clean' | 'not scanned' }
  | { outcome: 'infected'; finding: string };

export type FileScanner = {
  /** Looks for viruses in a file. */
  scan: (file: Buffer) => Promise<ScanResult>;
};

/** The scanner did not answer, or could not scan the file. */
export class FileScannerFailed extends Error {}

/** Without a scanner, every file is taken as it is. */
export const noFileScanner: FileScanner = { scan: async () => ({ outcome: 'not scanned' }) };
