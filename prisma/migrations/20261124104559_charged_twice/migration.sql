-- Further charges that the payment provider made for one payment: who was charged twice.
ALTER TABLE "Payment" ADD COLUMN "extraRefs" TEXT[] NOT NULL DEFAULT '{}';
CREATE INDEX "Payment_charged_twice" ON "Payment" ("createdAt") WHERE "extraRefs" <> '{}';
