export type Option = { value: string; label: string };

/** Options that are sent to the server by their label are plain texts. */
export type Options = readonly (string | Option)[];

export const toOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
