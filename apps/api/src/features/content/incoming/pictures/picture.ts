/** In pixels; `end` is the byte behind the last one that belongs to the picture. */
export type Extent = { width: number; height: number; end: number };
