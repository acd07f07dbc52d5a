-- Words of the office in the product's emails, and its own templates for emails to many. Each save is a version.
CREATE TABLE "MailText" (
  "id" UUID NOT NULL,
  "template" TEXT,
  "name" TEXT,
  "version" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "MailText_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "MailText_template_or_name" CHECK (("template" IS NULL) <> ("name" IS NULL))
);
CREATE UNIQUE INDEX "MailText_template_key" ON "MailText" ("template");
CREATE UNIQUE INDEX "MailText_name_key" ON "MailText" ("name");

CREATE TABLE "MailTextVersion" (
  "textId" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "subject" TEXT,
  "text" TEXT NOT NULL,
  "savedAt" TIMESTAMPTZ(3) NOT NULL,
  "savedById" UUID NOT NULL,
  "savedByName" TEXT NOT NULL,
  CONSTRAINT "MailTextVersion_pkey" PRIMARY KEY ("textId", "version")
);
ALTER TABLE "MailTextVersion" ADD CONSTRAINT "MailTextVersion_textId_fkey"
  FOREIGN KEY ("textId") REFERENCES "MailText"("id") ON DELETE CASCADE ON UPDATE CASCADE;
