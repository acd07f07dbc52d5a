CREATE TABLE "MailsToOthers" (
  "userId" UUID NOT NULL,
  "day" DATE NOT NULL,
  "sent" INTEGER NOT NULL DEFAULT 0,
  "unpaid" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "MailsToOthers_pkey" PRIMARY KEY ("userId", "day"),
  CONSTRAINT "MailsToOthers_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "MailsToOthers_day_idx" ON "MailsToOthers" ("day");
