-- CreateTable
CREATE TABLE "StaffReminder" (
    "userId" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "remindedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StaffReminder_pkey" PRIMARY KEY ("userId","address")
);

-- CreateTable
CREATE TABLE "VoucherBatch" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "courseId" INTEGER NOT NULL,
    "message" TEXT,
    "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VoucherBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VoucherBatchRow" (
    "batchId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "problem" TEXT,
    "voucherId" UUID,
    "mailId" UUID,

    CONSTRAINT "VoucherBatchRow_pkey" PRIMARY KEY ("batchId","line")
);

-- CreateIndex
CREATE INDEX "VoucherBatch_userId_sentAt_idx" ON "VoucherBatch"("userId", "sentAt");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherBatchRow_mailId_key" ON "VoucherBatchRow"("mailId");

-- CreateIndex
CREATE INDEX "VoucherBatchRow_voucherId_idx" ON "VoucherBatchRow"("voucherId");

-- AddForeignKey
ALTER TABLE "StaffReminder" ADD CONSTRAINT "StaffReminder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherBatch" ADD CONSTRAINT "VoucherBatch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherBatchRow" ADD CONSTRAINT "VoucherBatchRow_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "VoucherBatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherBatchRow" ADD CONSTRAINT "VoucherBatchRow_voucherId_fkey" FOREIGN KEY ("voucherId") REFERENCES "Voucher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherBatchRow" ADD CONSTRAINT "VoucherBatchRow_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- What Prisma's schema language cannot say.

-- A row with something wrong got nothing.
ALTER TABLE "VoucherBatchRow" ADD CONSTRAINT "VoucherBatchRow_bad_gets_nothing" CHECK (problem IS NULL OR ("voucherId" IS NULL AND "mailId" IS NULL));
