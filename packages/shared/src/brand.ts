/** '/About-Platewise/' */
export const aboutPath = (brand: string) => `/About-${brand.trim().replaceAll(/\s+/g, '-')}/`;

/** Whether the first part of an address is that of this page, whatever the brand. */
export const isAboutName = (name: string) => /^about-./i.test(name);
