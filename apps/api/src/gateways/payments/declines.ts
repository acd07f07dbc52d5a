/** Reasons why a card was not charged, in words for the cardholder. Both gateways use them. */

export const DECLINED = 'Your card was declined.';
export const NOT_CONFIRMED =
  'Your bank could not confirm that it was you. Your card was not charged. Please try again, or use another card.';
const NOT_FINISHED =
  'The payment was not confirmed with your bank in time. Your card was not charged. Please try again.';
export const TOO_BUSY =
  'Our payment provider is busy at the moment. Your card was not charged. Please try again in a minute.';
export const OUR_FAULT =
  'We cannot take payments at the moment. Your card was not charged, and we are looking into it. Please try again later.';
export const CARD_LOST =
  'Your card details did not reach our payment provider. Your card was not charged. Please fill in the card again.';

const ASK_THE_BANK = 'Your bank declined the payment. Please ask your bank, or use another card.';
const OVER_A_LIMIT =
  'This payment is over a limit of your card. Please ask your bank, or use another card.';
const WRONG_KIND = 'Your card does not support this kind of purchase. Please use another card.';
const TRY_LATER =
  'Your bank did not answer. Your card was not charged. Please try again in a few minutes.';

const REASONS: Record<string, string> = {
  generic_decline: DECLINED,
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  invalid_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  invalid_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',

  // A person who found or stole a card must not learn more than this.
  fraudulent: DECLINED,
  lost_card: DECLINED,
  merchant_blacklist: DECLINED,
  pickup_card: DECLINED,
  restricted_card: DECLINED,
  stolen_card: DECLINED,

  call_issuer: ASK_THE_BANK,
  do_not_honor: ASK_THE_BANK,
  do_not_try_again: ASK_THE_BANK,
  invalid_account: ASK_THE_BANK,
  new_account_information_available: ASK_THE_BANK,
  no_action_taken: ASK_THE_BANK,
  not_permitted: ASK_THE_BANK,
  revocation_of_all_authorizations: ASK_THE_BANK,
  revocation_of_authorization: ASK_THE_BANK,
  security_violation: ASK_THE_BANK,
  service_not_allowed: ASK_THE_BANK,
  stop_payment_order: ASK_THE_BANK,
  transaction_not_allowed: ASK_THE_BANK,

  card_velocity_exceeded: OVER_A_LIMIT,
  invalid_amount: OVER_A_LIMIT,
  withdrawal_count_limit_exceeded: OVER_A_LIMIT,

  card_not_supported: WRONG_KIND,
  currency_not_supported: WRONG_KIND,

  approve_with_id: TRY_LATER,
  issuer_not_available: TRY_LATER,
  reenter_transaction: TRY_LATER,
  try_again_later: TRY_LATER,

  authentication_required:
    'Your bank wants you to confirm this payment. Please try again, or use another card.',
  payment_intent_authentication_failure: NOT_CONFIRMED,
  payment_intent_payment_attempt_expired: NOT_FINISHED,
  duplicate_transaction:
    'Your bank has just received the same payment. Please check your account before you pay again.',
  testmode_decline: 'This is a test card. Please use a real one.',
};

type Refusal = { code?: string; decline_code?: string; message?: string };

/** The reason of a decline in words for the cardholder. The bank's code is more precise than the provider's. For an unknown code the provider's message is used. */
export const declineReason = ({ code = '', decline_code = '', message }: Refusal): string =>
  REASONS[decline_code] ?? REASONS[code] ?? (message || DECLINED);
