const at = process.argv.indexOf('--against');
const named = at > 0 ? process.argv[at + 1] : undefined;

/** The folders of the measured products: this clone, and with `--against <folder>` a built clone of another commit. */
export const CLONES = { ours: '.', ...(named && { former: named }) };
export type Clone = 'ours' | 'former';
export const CLONE_NAMES = Object.keys(CLONES) as Clone[];
