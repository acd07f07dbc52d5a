export const LOAD_FAILED = 'There was an error loading the data.';
export const INVOICE_NOT_DOWNLOADED = 'There was an error downloading the tax invoice.';
