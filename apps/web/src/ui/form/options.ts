export type Option = { value: string; label: string };

/** Options whose label travels on the wire are given as plain texts. */
export type Options = readonly (string | Option)[];

export const toOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
