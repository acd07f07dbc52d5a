-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "disputedAt" TIMESTAMPTZ(3);

-- The sweep looks for the few that wait.
CREATE INDEX "PaymentEvent_waiting" ON "PaymentEvent" ("receivedAt") WHERE "processedAt" IS NULL;
