-- A beat of every running server and worker, so that the office sees which there are. Rows clear themselves.
CREATE TABLE "ServerProcess" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('server', 'worker')),
  "host" TEXT NOT NULL,
  "release" TEXT,
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "seenAt" TIMESTAMPTZ(3) NOT NULL,
  "memoryBytes" BIGINT NOT NULL,
  "loopDelayMs" DOUBLE PRECISION NOT NULL,
  CONSTRAINT "ServerProcess_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ServerProcess_seenAt_idx" ON "ServerProcess"("seenAt");

-- When what runs by itself last came to its end, and what it found.
CREATE TABLE "LastRun" (
  "name" TEXT NOT NULL,
  "endedAt" TIMESTAMPTZ(3) NOT NULL,
  "found" JSONB,
  CONSTRAINT "LastRun_pkey" PRIMARY KEY ("name")
);
