export const VOUCHERS = '/Corporate/';
export const BUY_VOUCHERS = '/Corporate/Purchase-Vouchers/';
export const TAX_INVOICES = '/corporate-tax-invoice/';
export const SEND_VOUCHERS = '/Corporate/Send-Vouchers/';
export const STAFF = '/Corporate/Staff/';
