-- An older server that changes the limits while this release runs leaves these as the product began.
ALTER TABLE "SelfServiceRules"
  ADD COLUMN "refundDays" INTEGER NOT NULL DEFAULT 14,
  ADD COLUMN "refundFeeDollars" INTEGER NOT NULL DEFAULT 25;

ALTER TABLE "SelfServiceAct"
  ADD COLUMN "refundCents" INTEGER,
  ADD COLUMN "voucherReturned" BOOLEAN NOT NULL DEFAULT false;
