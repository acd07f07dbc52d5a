export const pageTitle = (page: string) => `Avetmiss Validation Service | ${page}`;
