-- CreateTable
CREATE TABLE "ElearndLink" (
    "jti" UUID NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ElearndLink_pkey" PRIMARY KEY ("jti")
);
