/** `finding` is the scanner's name of the virus. */
export type ScanResult =
  | { outcome: 'clean' | 'not scanned' }
  | { outcome: 'infected'; finding: string };

/** A file that is too large for the memory: its bytes are read once. */
export type LargeFile = { bytes: AsyncIterable<Buffer> };

export type FileScanner = {
  /** Looks for viruses in a file. */
  scan: (file: Buffer | LargeFile) => Promise<ScanResult>;
};

/** The scanner did not answer, or could not scan the file. */
export class FileScannerFailed extends Error {}

/** Without a scanner, every file is taken as it is. */
export const noFileScanner: FileScanner = { scan: async () => ({ outcome: 'not scanned' }) };
