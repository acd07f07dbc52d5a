/** A setting that is missing or malformed. The start stops and prints this message as one line. */
export class ConfigError extends Error {}
