-- The bank reference that the office writes down when it marks an invoice as paid.
ALTER TABLE "Invoice" ADD COLUMN "paymentReference" TEXT;
