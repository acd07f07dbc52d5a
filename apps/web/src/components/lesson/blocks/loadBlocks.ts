type Exports = typeof import('./LessonPart');
export type LiveBlocks = Pick<Exports, 'LessonPart' | 'TryItPart' | 'isKnown'>;

let loaded: LiveBlocks | null = null;
let loading: Promise<LiveBlocks> | null = null;

/** Loads the components of blocks: one file, which a course without blocks does without. After a failure the next caller tries again. */
export function loadBlocks(): Promise<LiveBlocks> {
  loading ??= import('./LessonPart').then(
    ({ LessonPart, TryItPart, isKnown }) => {
      loaded = { LessonPart, TryItPart, isKnown };
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Null until they are loaded. A page that is turned later shows its blocks at once. */
export const loadedBlocks = () => loaded;
