-- Files of the office about a person, sealed.
CREATE TABLE "OfficeDocument" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "enrolmentId" UUID,
  "kind" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "fileName" TEXT NOT NULL,
  "mediaType" TEXT NOT NULL,
  "size" INTEGER NOT NULL,
  "sha256" TEXT NOT NULL,
  "sealedFile" BYTEA NOT NULL,
  "addedById" UUID NOT NULL,
  "addedByName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "OfficeDocument_pkey" PRIMARY KEY ("id")
);
-- The same file is stored once for a person, whoever sends it at the same time.
CREATE UNIQUE INDEX "OfficeDocument_userId_sha256_key" ON "OfficeDocument" ("userId", "sha256");
CREATE INDEX "OfficeDocument_userId_createdAt_id_idx" ON "OfficeDocument" ("userId", "createdAt", "id");
CREATE INDEX "OfficeDocument_enrolmentId_idx" ON "OfficeDocument" ("enrolmentId");
-- Sealed bytes do not get smaller, so they are not compressed.
ALTER TABLE "OfficeDocument" ALTER COLUMN "sealedFile" SET STORAGE EXTERNAL;
ALTER TABLE "OfficeDocument" ADD CONSTRAINT "OfficeDocument_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OfficeDocument" ADD CONSTRAINT "OfficeDocument_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
