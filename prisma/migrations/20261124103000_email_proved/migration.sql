-- When the address of an account was shown to be its user's own. Of earlier accounts it is not known.
ALTER TABLE "User" ADD COLUMN "emailProvedAt" TIMESTAMPTZ(3);
