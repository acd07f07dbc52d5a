/** Read by the build (`build/siteContent.ts`); `npm run content:lint` checks that they have the shape they are read as. */
declare module '*.yaml' {
  const value: unknown;
  export default value;
}

declare module '*.md' {
  const html: string;
  export default html;
}
