-- A credit note lowers a tax invoice, in part or as a whole.
CREATE TYPE "CreditNoteWay" AS ENUM ('CARD', 'BANK', 'OWED');

CREATE TABLE "CreditNote" (
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "invoiceId" UUID NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "issuedByEmail" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "way" "CreditNoteWay" NOT NULL,
    "totalCents" INTEGER NOT NULL,
    "gstCents" INTEGER NOT NULL,
    "paymentId" UUID,
    "providerRef" TEXT,
    "refundedAt" TIMESTAMPTZ(3),
    "transferredOn" DATE,
    "transferReference" TEXT,

    CONSTRAINT "CreditNote_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CreditNote_more_than_nothing" CHECK ("totalCents" > 0),
    CONSTRAINT "CreditNote_way" CHECK (
      ("way" = 'CARD') = ("paymentId" IS NOT NULL) AND ("way" = 'BANK') = ("transferredOn" IS NOT NULL))
);

CREATE TABLE "CreditNoteLine" (
    "id" UUID NOT NULL,
    "creditNoteId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "description" TEXT NOT NULL,
    "vouchers" INTEGER NOT NULL,
    "totalCents" INTEGER NOT NULL,
    "gstCents" INTEGER NOT NULL,

    CONSTRAINT "CreditNoteLine_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "CreditNote_number_key" ON "CreditNote"("number");
CREATE UNIQUE INDEX "CreditNote_providerRef_key" ON "CreditNote"("providerRef");
CREATE INDEX "CreditNote_invoiceId_idx" ON "CreditNote"("invoiceId");
CREATE INDEX "CreditNote_paymentId_idx" ON "CreditNote"("paymentId");
CREATE INDEX "CreditNote_issuedAt_id_idx" ON "CreditNote"("issuedAt", "id");
-- The refunds that the payment provider has not carried out yet.
CREATE INDEX "CreditNote_to_refund" ON "CreditNote"("issuedAt") WHERE "way" = 'CARD' AND "refundedAt" IS NULL;
CREATE UNIQUE INDEX "CreditNoteLine_creditNoteId_position_key" ON "CreditNoteLine"("creditNoteId", "position");

ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "CreditNoteLine" ADD CONSTRAINT "CreditNoteLine_creditNoteId_fkey" FOREIGN KEY ("creditNoteId") REFERENCES "CreditNote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "Counter" (name, value) VALUES ('creditNote', 0);

-- The sum of an invoice's credit notes, and the part of it that was credited before the invoice was paid.
ALTER TABLE "Invoice" ADD COLUMN "creditedCents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Invoice" ADD COLUMN "reducedCents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_credited_at_most_once" CHECK (
  "reducedCents" BETWEEN 0 AND "creditedCents" AND "creditedCents" <= "totalCents") NOT VALID;

-- The credit note that withdrew an unused voucher.
ALTER TABLE "Voucher" ADD COLUMN "creditNoteId" UUID;
CREATE INDEX "Voucher_creditNoteId_idx" ON "Voucher"("creditNoteId");
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_creditNoteId_fkey" FOREIGN KEY ("creditNoteId") REFERENCES "CreditNote"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_credited_is_cancelled" CHECK ("creditNoteId" IS NULL OR "cancelledAt" IS NOT NULL) NOT VALID;

-- A server of the release before this one charges the whole total. Such a charge does not pay a lowered invoice: the new release refunds it.
CREATE FUNCTION refuse_other_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT "amountCents" FROM "Payment" WHERE id = NEW."paymentId") <> NEW."totalCents" - NEW."reducedCents" THEN
    RAISE EXCEPTION 'the payment of invoice % is not what is owed', NEW.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_other_amount BEFORE UPDATE OF "paymentId" ON "Invoice"
  FOR EACH ROW WHEN (NEW."paymentId" IS NOT NULL AND NEW."reducedCents" > 0) EXECUTE FUNCTION refuse_other_amount();
