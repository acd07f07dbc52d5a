-- The three tables were made before anything wrote to them.
DROP TABLE "AvetmissAuthorisation";
DROP TABLE "NatFile";
DROP TABLE "AvetmissReport";

CREATE TYPE "AvetmissStage" AS ENUM ('COMPILING', 'READY', 'FAILED');

CREATE TABLE "AvetmissReport" (
    "id" UUID NOT NULL,
    "isTheOne" BOOLEAN NOT NULL DEFAULT true,
    "stage" "AvetmissStage" NOT NULL DEFAULT 'COMPILING',
    "standard" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "period" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "collectionStartDate" DATE NOT NULL,
    "collectionEndDate" DATE NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "errorMessage" TEXT,
    "requestedById" UUID,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "compiledAt" TIMESTAMPTZ(3),
    "validatedAt" TIMESTAMPTZ(3),
    "verificationSuccessful" BOOLEAN,
    "errorCount" INTEGER NOT NULL DEFAULT 0,
    "addressErrorCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "AvetmissReport_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AvetmissReport_isTheOne_check" CHECK ("isTheOne"),
    CONSTRAINT "AvetmissReport_order_check" CHECK ("collectionStartDate" <= "collectionEndDate"),
    CONSTRAINT "AvetmissReport_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "AvetmissReport_isTheOne_key" ON "AvetmissReport"("isTheOne");
CREATE INDEX "AvetmissReport_requestedById_idx" ON "AvetmissReport"("requestedById");

CREATE TABLE "NatFile" (
    "id" UUID NOT NULL,
    "reportId" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "generatedSuccessfully" BOOLEAN NOT NULL,
    "errorMessage" TEXT,
    "recordCount" INTEGER NOT NULL DEFAULT 0,
    "contentHash" TEXT,

    CONSTRAINT "NatFile_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "NatFile_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AvetmissReport"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "NatFile_reportId_filename_key" ON "NatFile"("reportId", "filename");

CREATE TABLE "NatFileChunk" (
    "fileId" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "NatFileChunk_pkey" PRIMARY KEY ("fileId", "n"),
    CONSTRAINT "NatFileChunk_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "NatFile"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- What is sealed does not get smaller.
ALTER TABLE "NatFileChunk" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;

CREATE TABLE "NatFinding" (
    "reportId" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "isAddress" BOOLEAN NOT NULL,
    "isError" BOOLEAN NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "NatFinding_pkey" PRIMARY KEY ("reportId", "n"),
    CONSTRAINT "NatFinding_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AvetmissReport"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "NatFinding_reportId_isAddress_n_idx" ON "NatFinding"("reportId", "isAddress", "n");

CREATE TABLE "AvetmissAuthorisation" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "userCode" TEXT NOT NULL,
    "verificationUrl" TEXT NOT NULL,
    "sealedDeviceCode" BYTEA NOT NULL,
    "interval" INTEGER NOT NULL,
    "askAgainAt" TIMESTAMPTZ(3) NOT NULL,
    "codeExpiresAt" TIMESTAMPTZ(3) NOT NULL,
    "requestedById" UUID,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sealedToken" BYTEA,
    "authorisedAt" TIMESTAMPTZ(3),
    "tokenExpiresAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AvetmissAuthorisation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AvetmissAuthorisation_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "AvetmissAuthorisation_provider_tokenExpiresAt_idx" ON "AvetmissAuthorisation"("provider", "tokenExpiresAt");
CREATE INDEX "AvetmissAuthorisation_requestedById_idx" ON "AvetmissAuthorisation"("requestedById");

ALTER TABLE "EnrolmentDetails" ADD COLUMN "indigenousOrigin" TEXT;
