/** The notice after a purchase, on its own page or on the way back from the bank. */
export const VOUCHERS_BOUGHT =
  "Thank you. Your new vouchers are at the top of the list, and we've emailed you the details.";
