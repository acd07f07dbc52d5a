CREATE TABLE "Lease" (
  "name" TEXT NOT NULL,
  "holder" UUID NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Lease_pkey" PRIMARY KEY ("name")
);
