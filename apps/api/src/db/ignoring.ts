/** For `.catch`: lets errors with one of these codes pass as nothing. */
export function ignoring(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!codes.includes((error as { code?: string }).code ?? '')) throw error;
  };
}
