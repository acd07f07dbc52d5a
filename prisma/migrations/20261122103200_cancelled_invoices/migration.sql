-- Of a purchase that has been deleted nothing is owed any more; its invoice keeps its number.
ALTER TABLE "Invoice" ADD COLUMN "cancelledAt" TIMESTAMPTZ(3);

CREATE FUNCTION cancel_unpaid_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Invoice" SET "cancelledAt" = now() WHERE id = OLD."invoiceId" AND "paidAt" IS NULL AND "cancelledAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "VoucherPurchase_cancels_invoice" AFTER DELETE ON "VoucherPurchase"
  FOR EACH ROW WHEN (OLD."invoiceId" IS NOT NULL) EXECUTE FUNCTION cancel_unpaid_invoice();
UPDATE "Invoice" i SET "cancelledAt" = now()
WHERE "paidAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "VoucherPurchase" p WHERE p."invoiceId" = i.id);
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_paid_or_cancelled" CHECK ("paidAt" IS NULL OR "cancelledAt" IS NULL);
