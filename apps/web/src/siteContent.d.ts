/** The build reads these files (`siteContent.ts` next to `vite.config.ts`); `npm run content:lint` checks their shape. */
declare module '*.yaml' {
  const value: unknown;
  export default value;
}

declare module '*.md' {
  const html: string;
  export default html;
}

declare module '*.yaml?pages' {
  const loaders: Record<string, () => Promise<{ default: unknown }>>;
  export default loaders;
}
