-- The text of an email as it was sent, sealed and without its links, and a hash of the whole text.
ALTER TABLE "Mail" ADD COLUMN "sealedText" BYTEA;
ALTER TABLE "Mail" ADD COLUMN "sentSha256" TEXT;
