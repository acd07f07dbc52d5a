/** '000123' */
export const showInvoiceNumber = (number: number) => String(number).padStart(6, '0');
