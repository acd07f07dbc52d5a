-- An older server that changes the limits while this release runs leaves these as the product began.
ALTER TABLE "SelfServiceRules"
  ADD COLUMN "extensionPriceDollars" INTEGER NOT NULL DEFAULT 30,
  ADD COLUMN "paidExtensions" INTEGER NOT NULL DEFAULT 2;

ALTER TABLE "SelfServiceAct"
  ADD COLUMN "paidCents" INTEGER,
  ADD COLUMN "invoiceId" UUID;

ALTER TABLE "SelfServiceAct" ADD CONSTRAINT "SelfServiceAct_invoiceId_fkey"
  FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE UNIQUE INDEX "SelfServiceAct_invoiceId_key" ON "SelfServiceAct"("invoiceId");
