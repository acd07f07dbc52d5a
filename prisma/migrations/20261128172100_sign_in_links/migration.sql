-- Links by mail with which a learner or a business logs in, in the browser that asked for them.
CREATE TABLE "SignInLink" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "browserHash" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "SignInLink_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "SignInLink_tokenHash_key" ON "SignInLink" ("tokenHash");
CREATE INDEX "SignInLink_userId_idx" ON "SignInLink" ("userId");
ALTER TABLE "SignInLink" ADD CONSTRAINT "SignInLink_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
