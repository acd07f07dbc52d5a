/** A value of the environment that is missing or malformed: the start stops with this one line. */
export class ConfigError extends Error {}
