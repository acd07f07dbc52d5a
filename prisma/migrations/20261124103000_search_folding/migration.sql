-- Both sides of a search are folded by one rule: lower case, no accents, no apostrophes, and letters that do not decompose
-- written as English speakers type them. The rule needs no extension; normalize() needs a database in UTF8. Columns and
-- indexes are made with it: a release that changes it must make them again, as this one does.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f''\u2019\u2018\u02bc\u02bb\u2032\u0060\u00b4]', '', 'g')),
    'ıđĐðÐøØłŁħĦŧŦŋŊẞÆŒÞ', 'iddddoollhhttnnßæœþ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Trigrams find the middle of a word from three letters on; a shorter one is looked for where words begin.
CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN length(search_fold(word)) < 3 THEN '% ' ELSE '%' END
  || regexp_replace(search_fold(word), '([\\%_])', '\\\1', 'g') || '%';

-- '0412345678', however it is stored.
CREATE FUNCTION search_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), '^(?:00)?61(?=[0-9]{9}$)', '0');

-- Servers of the release before this one search on in the new columns: what is typed without accents is found, and only
-- accented words are not, until they have been replaced. A generated column cannot be changed, so each is made again.
ALTER TABLE "User" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || "firstName" || ' ' || "lastName" || ' ' || email)) STORED;
ALTER TABLE "Enrolment" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || "firstName" || ' ' || "lastName" || ' ' || email || ' ' || search_phone(phone) || ' ' || coalesce("certificateNumber", ''))) STORED;
ALTER TABLE "VoucherPurchase" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || "companyName" || ' ' || "firstName" || ' ' || "lastName" || ' ' || email || ' ' || search_phone(phone) || ' ' || coalesce("purchaseNumber", ''))) STORED;
ALTER TABLE "Mail" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || "to" || ' ' || template)) STORED;
ALTER TABLE "AuditEntry" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || action || ' ' || coalesce("actorEmail", '') || ' ' || coalesce("asUserEmail", '') || ' ' || "subjectType" || ' ' || "subjectId" || ' ' || coalesce(address, ''))) STORED;
ALTER TABLE "NswCertificate" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || "firstName" || ' ' || "lastName" || ' ' || email || ' ' || coalesce("certificateNumber", '') || ' ' ||
    coalesce("nswCertificateNumber", '') || ' ' || coalesce("expressPostNumber", ''))) STORED;
ALTER TABLE "NswReprint" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || "firstName" || ' ' || "lastName" || ' ' || email || ' ' ||
    coalesce("nswCertificateNumber", '') || ' ' || coalesce("expressPostNumber", ''))) STORED;
ALTER TABLE "Invoice" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || "buyerName" || ' ' || email || ' ' || coalesce("purchaseNumber", '') || ' ' || repeat('0', 6 - length(number::text)) || number::text)) STORED;
ALTER TABLE "SensitiveRead" DROP COLUMN "searchText", ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (search_fold(' ' || "readerEmail" || ' ' || coalesce("asUserEmail", '') || ' ' || "through" || ' ' || coalesce("file", '') || ' ' || coalesce("address", ''))) STORED;

CREATE INDEX "User_searchText_idx" ON "User" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "Enrolment_searchText_idx" ON "Enrolment" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "VoucherPurchase_searchText_idx" ON "VoucherPurchase" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "Mail_searchText_idx" ON "Mail" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "AuditEntry_searchText_idx" ON "AuditEntry" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "NswCertificate_searchText_idx" ON "NswCertificate" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "NswReprint_searchText_idx" ON "NswReprint" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "Invoice_searchText_idx" ON "Invoice" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "SensitiveRead_searchText_idx" ON "SensitiveRead" USING gin ("searchText" gin_trgm_ops);
