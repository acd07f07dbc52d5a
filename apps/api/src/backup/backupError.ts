/** What whoever backs up or restores is told in one line, and can mend. */
export class BackupError extends Error {}
