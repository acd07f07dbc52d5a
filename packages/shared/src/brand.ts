/** The address of the About page, such as '/About-Platewise/'. */
export const aboutPath = (brand: string) => `/About-${brand.trim().replaceAll(/\s+/g, '-')}/`;

/** Whether the first part of an address belongs to the About page of any brand. */
export const isAboutName = (name: string) => /^about-./i.test(name);
