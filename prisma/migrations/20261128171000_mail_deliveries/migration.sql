-- What becomes of an email after it was handed over, all that we hear about it, and the addresses that get no more emails.
CREATE TYPE "MailDelivery" AS ENUM (
  'ACCEPTED', 'DELAYED', 'DELIVERED', 'BOUNCED_SOFT', 'BOUNCED_HARD', 'COMPLAINED', 'SUPPRESSED');
ALTER TABLE "Mail" ADD COLUMN "delivery" "MailDelivery", ADD COLUMN "deliveryAt" TIMESTAMPTZ(3);
CREATE INDEX "Mail_delivery_createdAt_id_idx" ON "Mail" ("delivery", "createdAt", "id");
CREATE TABLE "MailEvent" (
  "id" UUID NOT NULL,
  "mailId" UUID NOT NULL,
  "kind" "MailDelivery" NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "source" TEXT NOT NULL,
  "status" TEXT,
  "diagnostic" TEXT,
  "providerId" TEXT,
  CONSTRAINT "MailEvent_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "MailEvent_providerId_key" ON "MailEvent" ("providerId");
CREATE INDEX "MailEvent_mailId_at_idx" ON "MailEvent" ("mailId", "at");
ALTER TABLE "MailEvent" ADD CONSTRAINT "MailEvent_mailId_fkey"
  FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TABLE "BadAddress" (
  "address" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "status" TEXT,
  "mailId" UUID,
  CONSTRAINT "BadAddress_pkey" PRIMARY KEY ("address")
);
CREATE INDEX "BadAddress_since_idx" ON "BadAddress" ("since");
CREATE INDEX "BadAddress_mailId_idx" ON "BadAddress" ("mailId");
ALTER TABLE "BadAddress" ADD CONSTRAINT "BadAddress_mailId_fkey"
  FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;
