-- AlterTable
ALTER TABLE "NswReprint" ADD COLUMN     "unitNumber" TEXT;

-- AlterTable
ALTER TABLE "PromoCodeUse" ADD COLUMN     "reprintId" UUID;

-- CreateIndex
CREATE INDEX "PromoCodeUse_reprintId_idx" ON "PromoCodeUse"("reprintId");

-- AddForeignKey
ALTER TABLE "PromoCodeUse" ADD CONSTRAINT "PromoCodeUse_reprintId_fkey" FOREIGN KEY ("reprintId") REFERENCES "NswReprint"("id") ON DELETE SET NULL ON UPDATE CASCADE;
