/** For `.catch`: returns undefined for errors with one of these codes and throws the others. */
export function ignoreErrors(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!codes.includes((error as { code?: string }).code ?? '')) throw error;
  };
}
