import { notify } from '../ui/feedback/notify';

/** Said when a purchase is through, on the page itself or on the way back from the bank. */
export const sayVouchersBought = () =>
  notify.success(
    'Thank you. Your new vouchers are at the top of the list, and we have emailed you the details.',
  );
