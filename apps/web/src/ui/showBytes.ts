const KB = 1000;
const MB = 1_000_000;

/** '4.2 MB', '310 kB' */
export const showBytes = (bytes: number) =>
  bytes < MB
    ? `${Math.ceil(bytes / KB)} kB`
    : `${(bytes / MB).toLocaleString('en-AU', { maximumFractionDigits: 1 })} MB`;
