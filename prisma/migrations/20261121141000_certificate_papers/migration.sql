-- AlterTable
ALTER TABLE "Certificate" ADD COLUMN     "expiresOn" DATE,
ADD COLUMN     "supersededById" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "Certificate_supersededById_key" ON "Certificate"("supersededById");

-- CreateIndex
CREATE INDEX "Certificate_expiresOn_idx" ON "Certificate"("expiresOn");

-- AddForeignKey
ALTER TABLE "Certificate" ADD CONSTRAINT "Certificate_supersededById_fkey" FOREIGN KEY ("supersededById") REFERENCES "Certificate"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma does not know.
UPDATE "Certificate" c SET "expiresOn" = c."issuedOn" + INTERVAL '5 years'
FROM "Enrolment" e WHERE e.id = c."enrolmentId" AND e."courseId" IN (6, 8);
ALTER TABLE "Certificate"
  ADD CONSTRAINT "Certificate_valid_until_ended" CHECK ((state = 'VALID') = ("endedAt" IS NULL)),
  ADD CONSTRAINT "Certificate_replaced_when_superseded" CHECK ("supersededById" IS NULL OR state = 'SUPERSEDED'),
  ADD CONSTRAINT "Certificate_paper_with_hash" CHECK ((pdf IS NULL) = ("pdfSha256" IS NULL));
-- What verifiers of badges ask for.
CREATE INDEX "Certificate_ended" ON "Certificate" (number) WHERE state <> 'VALID';
