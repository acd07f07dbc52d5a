/** `expiresOn` is the last day in Sydney on which a code works. */
export type PromoCodeState = { expiresOn: string; isOneUseOnly: boolean; spent: boolean };

export const isPromoCodeUsable = (code: PromoCodeState, today: string) =>
  code.expiresOn >= today && !(code.isOneUseOnly && code.spent);
