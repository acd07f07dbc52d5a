-- What the office sorts its list of voucher purchases by. Each goes on with the time, by which the list is filtered.
CREATE INDEX "VoucherPurchase_companyName_idx" ON "VoucherPurchase" (lower("companyName"), "purchasedAt", id);
CREATE INDEX "VoucherPurchase_name_idx" ON "VoucherPurchase" (lower("firstName" || ' ' || "lastName"), "purchasedAt", id);
CREATE INDEX "VoucherPurchase_firstName_idx" ON "VoucherPurchase" (lower("firstName"), "purchasedAt", id);
CREATE INDEX "VoucherPurchase_lastName_idx" ON "VoucherPurchase" (lower("lastName"), "purchasedAt", id);
CREATE INDEX "VoucherPurchase_email_purchasedAt_id_idx" ON "VoucherPurchase" ("email", "purchasedAt", "id");
CREATE INDEX "VoucherPurchase_totalCents_purchasedAt_id_idx" ON "VoucherPurchase" ("totalCents", "purchasedAt", "id");
CREATE INDEX "VoucherPurchase_discountCents_purchasedAt_id_idx" ON "VoucherPurchase" ("discountCents", "purchasedAt", "id");
CREATE INDEX "VoucherPurchase_paidCents_idx" ON "VoucherPurchase" ((CASE WHEN "paidAt" IS NULL THEN 0 ELSE "totalCents" END), "purchasedAt", id);

-- The first vouchers of each purchase of a page, in their order.
DROP INDEX "Voucher_purchaseId_courseId_idx";
CREATE INDEX "Voucher_purchaseId_courseId_id_idx" ON "Voucher" ("purchaseId", "courseId", "id");

-- A code that had been sent is told of after its voucher has gone too.
ALTER TABLE "WithdrawnVoucherCode" DROP CONSTRAINT "WithdrawnVoucherCode_voucherId_fkey";
ALTER TABLE "WithdrawnVoucherCode" ALTER COLUMN "voucherId" DROP NOT NULL;
ALTER TABLE "WithdrawnVoucherCode" ADD CONSTRAINT "WithdrawnVoucherCode_voucherId_fkey"
  FOREIGN KEY ("voucherId") REFERENCES "Voucher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A redeemed voucher stays with its business when its purchase is deleted, and goes with the business.
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_ownerId_fkey"
  FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
