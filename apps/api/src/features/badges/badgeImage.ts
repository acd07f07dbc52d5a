const LEAF = '#1d6b47';

/** The certificate's mark. In the badge itself, so that wallets show it without asking anybody. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="49" fill="#fbfaf5"/><circle cx="50" cy="50" r="43" fill="none" stroke="${LEAF}" stroke-width="6"/><circle cx="50" cy="50" r="33" fill="none" stroke="#f3b04a" stroke-width="2.5"/><path d="M33 67C25 42 42 28 67 33C72 58 58 75 33 67Z" fill="${LEAF}"/><path d="M37 63L61 39" stroke="#fbfaf5" stroke-width="1.6" stroke-linecap="round"/></svg>`;

export const BADGE_IMAGE = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`;
