import { trustedTypes } from '../../../ui/trustedTypes';

const policy = trustedTypes?.createPolicy('platewise-texts', { createHTML: (html) => html });

/** Html of a text that came with the app itself, in which nothing was filled in but escaped names. */
export const siteHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;
