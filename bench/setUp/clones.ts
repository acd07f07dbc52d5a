const at = process.argv.indexOf('--against');
const named = at > 0 ? process.argv[at + 1] : undefined;

/** What is measured: this clone, and with `--against <folder>` also a built clone of another commit. */
export const CLONES = { ours: '.', ...(named && { former: named }) };
export type Clone = 'ours' | 'former';
export const CLONE_NAMES = Object.keys(CLONES) as Clone[];
