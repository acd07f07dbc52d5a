-- A refund can cancel the vouchers that nobody has used. A server of the release before does not know the column: it would redeem
-- a cancelled voucher, so the database refuses that.
ALTER TABLE "Voucher" ADD COLUMN "cancelledAt" TIMESTAMPTZ(3);
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_cancelled_or_redeemed" CHECK ("cancelledAt" IS NULL OR "redeemedAt" IS NULL) NOT VALID;
ALTER TABLE "Voucher" VALIDATE CONSTRAINT "Voucher_cancelled_or_redeemed";
