-- AlterTable
ALTER TABLE "Voucher" ADD COLUMN     "ownerId" UUID,
ADD COLUMN     "purchasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "sentToFirstName" TEXT,
ADD COLUMN     "sentToLastName" TEXT;

-- What was sent so far, in the new columns.
UPDATE "Voucher"
SET "sentToFirstName" = split_part("sentToName", ' ', 1),
    "sentToLastName" = coalesce(nullif(substr("sentToName", length(split_part("sentToName", ' ', 1)) + 2), ''), split_part("sentToName", ' ', 1))
WHERE "sentToName" IS NOT NULL;
UPDATE "Voucher" v SET "ownerId" = p."userId", "purchasedAt" = p."purchasedAt"
FROM "VoucherPurchase" p WHERE p.id = v."purchaseId";

-- AlterTable
ALTER TABLE "Voucher" DROP COLUMN "sentToName";

-- CreateTable
CREATE TABLE "WithdrawnVoucherCode" (
    "code" TEXT NOT NULL,
    "voucherId" UUID NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "withdrawnAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WithdrawnVoucherCode_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "Voucher_ownerId_purchasedAt_id_idx" ON "Voucher"("ownerId", "purchasedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "WithdrawnVoucherCode_voucherId_idx" ON "WithdrawnVoucherCode"("voucherId");

-- AddForeignKey
ALTER TABLE "WithdrawnVoucherCode" ADD CONSTRAINT "WithdrawnVoucherCode_voucherId_fkey" FOREIGN KEY ("voucherId") REFERENCES "Voucher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

UPDATE "Voucher" SET "sentAt" = NULL, "sentToEmail" = NULL, "sentToFirstName" = NULL, "sentToLastName" = NULL
WHERE "sentAt" IS NULL OR "sentToEmail" IS NULL OR "sentToFirstName" IS NULL;
ALTER TABLE "Voucher"
  ADD CONSTRAINT "Voucher_sent_to_somebody" CHECK (num_nulls("sentAt", "sentToEmail", "sentToFirstName", "sentToLastName") IN (0, 4));

-- The free ones of a business, those that run out first in front.
CREATE INDEX "Voucher_free" ON "Voucher" ("ownerId", "courseId", "expiresOn", id) WHERE "redeemedAt" IS NULL AND "sentAt" IS NULL;

-- Whoever writes a voucher: it belongs to the buyer of its purchase.
CREATE FUNCTION voucher_follows_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "userId", "purchasedAt" INTO NEW."ownerId", NEW."purchasedAt" FROM "VoucherPurchase" WHERE id = NEW."purchaseId";
  RETURN NEW;
END $$;
CREATE TRIGGER "Voucher_follows_purchase" BEFORE INSERT OR UPDATE OF "purchaseId" ON "Voucher"
  FOR EACH ROW WHEN (NEW."purchaseId" IS NOT NULL) EXECUTE FUNCTION voucher_follows_purchase();

CREATE FUNCTION purchase_leads_vouchers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Voucher" SET "ownerId" = NEW."userId", "purchasedAt" = NEW."purchasedAt" WHERE "purchaseId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "VoucherPurchase_leads_vouchers" AFTER UPDATE OF "userId", "purchasedAt" ON "VoucherPurchase"
  FOR EACH ROW EXECUTE FUNCTION purchase_leads_vouchers();
