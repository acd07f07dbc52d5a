/** A variable of the theme, for what is drawn on a canvas. */
export const ofTheme = (variable: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
