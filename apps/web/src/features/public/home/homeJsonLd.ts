const ORGANISATION = '/#organisation';

/** Who we are and what this site is, for search engines. */
export const homeJsonLd = (brand: string) => [
  {
    '@type': 'Organization',
    '@id': ORGANISATION,
    name: `${brand} Education`,
    url: '/',
    logo: '/favicon.svg',
    areaServed: { '@type': 'Country', name: 'Australia' },
  },
  {
    '@type': 'WebSite',
    '@id': '/#site',
    name: `${brand} Education`,
    url: '/',
    inLanguage: 'en-AU',
    publisher: { '@id': ORGANISATION },
  },
];
