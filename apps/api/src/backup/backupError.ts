/** A problem that the person at the command line can fix. It is printed as one line. */
export class BackupError extends Error {}
