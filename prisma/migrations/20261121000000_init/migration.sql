-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "CertificateState" AS ENUM ('VALID', 'SUPERSEDED', 'REVOKED');

-- CreateEnum
CREATE TYPE "ContentSetState" AS ENUM ('WAITING', 'LIVE', 'RETIRED');

-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('QUEUED', 'SENT', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "PaymentState" AS ENUM ('PENDING', 'SUCCEEDED', 'DECLINED', 'REFUNDED', 'ABANDONED');

-- CreateEnum
CREATE TYPE "PaymentPurpose" AS ENUM ('ENROLMENT', 'VOUCHER_PURCHASE', 'NSW_REPRINT', 'INVOICE');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "clientNumber" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "userType" SMALLINT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "registeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastLoginAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "actorId" UUID,
    "address" TEXT,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefreshToken" (
    "id" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replacedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RefreshToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoginAsUse" (
    "jti" UUID NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LoginAsUse_pkey" PRIMARY KEY ("jti")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" UUID,
    "actorEmail" TEXT,
    "asUserId" UUID,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "address" TEXT,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AvetmissReport" (
    "id" UUID NOT NULL,
    "year" SMALLINT NOT NULL,
    "period" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "collectionStartDate" DATE NOT NULL,
    "collectionEndDate" DATE NOT NULL,
    "compiledAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AvetmissReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NatFile" (
    "id" UUID NOT NULL,
    "reportId" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "generatedSuccessfully" BOOLEAN NOT NULL,
    "errorMessage" TEXT,
    "content" BYTEA,

    CONSTRAINT "NatFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AvetmissAuthorisation" (
    "id" SERIAL NOT NULL,
    "deviceCode" TEXT NOT NULL,
    "userCode" TEXT NOT NULL,
    "verificationUrl" TEXT NOT NULL,
    "accessToken" TEXT,
    "authorisedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AvetmissAuthorisation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Certificate" (
    "id" UUID NOT NULL,
    "enrolmentId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "check" TEXT NOT NULL,
    "state" "CertificateState" NOT NULL DEFAULT 'VALID',
    "issuedOn" DATE NOT NULL,
    "data" JSONB NOT NULL,
    "templateVersion" SMALLINT NOT NULL,
    "pdf" BYTEA,
    "pdfSha256" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "endedReason" TEXT,

    CONSTRAINT "Certificate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NswCertificate" (
    "enrolmentId" UUID NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "nswCertificateNumber" TEXT,
    "expressPostNumber" TEXT,
    "dateSent" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "NswCertificate_pkey" PRIMARY KEY ("enrolmentId")
);

-- CreateTable
CREATE TABLE "NswReprint" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "enrolmentId" UUID,
    "email" TEXT NOT NULL,
    "streetNumber" TEXT NOT NULL,
    "streetName" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "postcode" TEXT NOT NULL,
    "purchasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "invoiceId" UUID,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "nswCertificateNumber" TEXT,
    "expressPostNumber" TEXT,
    "dateSent" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "NswReprint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Course" (
    "id" INTEGER NOT NULL,
    "thirdPartyFormVersion" SMALLINT NOT NULL DEFAULT 1,
    "thirdPartyFormAdditionalContent" TEXT,

    CONSTRAINT "Course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentSet" (
    "id" SERIAL NOT NULL,
    "courseId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "ContentSetState" NOT NULL,
    "hash" TEXT NOT NULL,
    "sectionCount" SMALLINT NOT NULL,
    "sections" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ContentSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuizQuestion" (
    "id" SERIAL NOT NULL,
    "contentSetId" INTEGER NOT NULL,
    "sectionId" SMALLINT NOT NULL,
    "questionNo" SMALLINT NOT NULL,
    "questionType" SMALLINT NOT NULL,
    "question" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "correct" INTEGER[],
    "reason" TEXT NOT NULL,

    CONSTRAINT "QuizQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ObserverTask" (
    "id" SERIAL NOT NULL,
    "courseId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "taskGroup" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "version" SMALLINT NOT NULL DEFAULT 1,
    "displayOrder" SMALLINT NOT NULL,

    CONSTRAINT "ObserverTask_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentImage" (
    "sha256" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "ContentImage_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "Enrolment" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "courseId" INTEGER NOT NULL,
    "contentSetId" INTEGER NOT NULL,
    "contentToken" TEXT NOT NULL,
    "enrolledAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresOn" DATE NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "fullAddress" TEXT,
    "unitNumber" TEXT,
    "streetNumber" TEXT NOT NULL,
    "streetName" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "postcode" TEXT NOT NULL,
    "step2CompletedAt" TIMESTAMPTZ(3),
    "step3CompletedAt" TIMESTAMPTZ(3),
    "lastSectionCompleted" SMALLINT NOT NULL DEFAULT 0,
    "lastQuestionCompleted" SMALLINT NOT NULL DEFAULT 0,
    "redirectToQuiz" BOOLEAN NOT NULL DEFAULT false,
    "currentPage" SMALLINT NOT NULL DEFAULT 0,
    "courseCompletedAt" TIMESTAMPTZ(3),
    "surveyCompletedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "previousCertificateNumber" TEXT,
    "comments" TEXT,
    "isExternalLearning" BOOLEAN NOT NULL DEFAULT false,
    "invoiceId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Enrolment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EnrolmentDetails" (
    "enrolmentId" UUID NOT NULL,
    "dateOfBirth" DATE NOT NULL,
    "gender" TEXT NOT NULL,
    "levelOfSchool" TEXT NOT NULL,
    "stillEnrolledInSchool" BOOLEAN NOT NULL,
    "completedTertiary" BOOLEAN NOT NULL,
    "levelOfEducation" TEXT,
    "reasonForUndertakingCourse" TEXT NOT NULL,
    "usiFirstName" TEXT NOT NULL,
    "usiMiddleName" TEXT,
    "usiLastName" TEXT NOT NULL,
    "hasUsi" BOOLEAN NOT NULL,
    "usiNumber" TEXT,
    "howDidYouHear" TEXT NOT NULL,
    "disability" BOOLEAN NOT NULL,
    "disabilityType" TEXT,
    "bornInAustralia" BOOLEAN NOT NULL,
    "countryOfBirth" TEXT NOT NULL,
    "aboriginalOrTorresStraitIslandOrigin" BOOLEAN NOT NULL,
    "englishLanguageAtHome" BOOLEAN NOT NULL,
    "languageAtHomeOther" TEXT,
    "goodUnderstandingOfEnglish" BOOLEAN NOT NULL,
    "understandFalseInfo" BOOLEAN NOT NULL,
    "understandTimeToComplete" BOOLEAN NOT NULL,
    "studentAcknowledgment" BOOLEAN NOT NULL,
    "guardianAcknowledgment" BOOLEAN NOT NULL DEFAULT false,
    "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EnrolmentDetails_pkey" PRIMARY KEY ("enrolmentId")
);

-- CreateTable
CREATE TABLE "WorkExperience" (
    "enrolmentId" UUID NOT NULL,
    "workplaceIsHome" BOOLEAN NOT NULL,
    "workplaceName" TEXT,
    "workplaceSuburb" TEXT,
    "workplacePhone" TEXT,
    "currentEmploymentStatus" TEXT NOT NULL,
    "relationshipToObserver" TEXT NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WorkExperience_pkey" PRIMARY KEY ("enrolmentId")
);

-- CreateTable
CREATE TABLE "QuizAttempt" (
    "id" BIGSERIAL NOT NULL,
    "enrolmentId" UUID NOT NULL,
    "questionId" INTEGER NOT NULL,
    "responses" INTEGER[],
    "correct" BOOLEAN NOT NULL,
    "answeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuizAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "replyTo" TEXT,
    "template" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "state" "MailState" NOT NULL DEFAULT 'QUEUED',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "onceKey" TEXT,
    "userId" UUID,
    "enrolmentId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Counter" (
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "Counter_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "IdempotentRequest" (
    "userId" UUID NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "route" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lockedUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdempotentRequest_pkey" PRIMARY KEY ("userId","key")
);

-- CreateTable
CREATE TABLE "ThirdPartyForm" (
    "enrolmentId" UUID NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "tokenHash" TEXT NOT NULL,
    "formVersion" SMALLINT NOT NULL,
    "observerFirstName" TEXT,
    "observerLastName" TEXT,
    "observerEmail" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "openedAt" TIMESTAMPTZ(3),
    "savedAt" TIMESTAMPTZ(3),
    "studentPerformanceSatisfactory" BOOLEAN,
    "additionalComments" TEXT,
    "confirmThirdPartyDeclaration" BOOLEAN NOT NULL DEFAULT false,
    "signature" TEXT,
    "submittedAt" TIMESTAMPTZ(3),
    "signerAddress" TEXT,
    "signerUserAgent" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ThirdPartyForm_pkey" PRIMARY KEY ("enrolmentId")
);

-- CreateTable
CREATE TABLE "ThirdPartyResponse" (
    "enrolmentId" UUID NOT NULL,
    "taskId" INTEGER NOT NULL,
    "response" BOOLEAN,
    "comments" TEXT,

    CONSTRAINT "ThirdPartyResponse_pkey" PRIMARY KEY ("enrolmentId","taskId")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "purpose" "PaymentPurpose" NOT NULL,
    "orderKey" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "state" "PaymentState" NOT NULL DEFAULT 'PENDING',
    "provider" TEXT NOT NULL,
    "providerRef" TEXT,
    "declineReason" TEXT,
    "order" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settledAt" TIMESTAMPTZ(3),
    "refundedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentEvent" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "userId" UUID,
    "paymentId" UUID,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "buyerName" TEXT NOT NULL,
    "buyerAddress" TEXT,
    "email" TEXT NOT NULL,
    "purchaseNumber" TEXT,
    "totalCents" INTEGER NOT NULL,
    "discountCents" INTEGER NOT NULL DEFAULT 0,
    "gstCents" INTEGER NOT NULL DEFAULT 0,
    "paidAt" TIMESTAMPTZ(3),
    "refundedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvoiceLine" (
    "id" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "courseId" INTEGER,
    "description" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unitCents" INTEGER NOT NULL,
    "discountCents" INTEGER NOT NULL DEFAULT 0,
    "totalCents" INTEGER NOT NULL,
    "gstCents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "InvoiceLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PromoCode" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "percentage" DECIMAL(5,4) NOT NULL DEFAULT 0,
    "amountCents" INTEGER NOT NULL DEFAULT 0,
    "expiresOn" DATE NOT NULL,
    "isOneUseOnly" BOOLEAN NOT NULL DEFAULT false,
    "spentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PromoCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PromoCodeUse" (
    "id" UUID NOT NULL,
    "promoCodeId" INTEGER NOT NULL,
    "enrolmentId" UUID,
    "purchaseId" UUID,
    "discountCents" INTEGER NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PromoCodeUse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Survey" (
    "id" SERIAL NOT NULL,
    "enrolmentId" UUID NOT NULL,
    "bestAspects" TEXT NOT NULL,
    "needImprovement" TEXT NOT NULL,
    "undertakingApprenticeshipOrTraineeship" BOOLEAN NOT NULL,
    "rpl" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Survey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SurveyResponse" (
    "surveyId" INTEGER NOT NULL,
    "questionId" SMALLINT NOT NULL,
    "response" SMALLINT NOT NULL,

    CONSTRAINT "SurveyResponse_pkey" PRIMARY KEY ("surveyId","questionId")
);

-- CreateTable
CREATE TABLE "VoucherPurchase" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "companyName" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "fullAddress" TEXT,
    "unitNumber" TEXT,
    "streetNumber" TEXT NOT NULL,
    "streetName" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "postcode" TEXT NOT NULL,
    "purchaseNumber" TEXT,
    "isCreditCardPurchase" BOOLEAN NOT NULL,
    "totalCents" INTEGER NOT NULL,
    "discountCents" INTEGER NOT NULL DEFAULT 0,
    "promoCodeId" INTEGER,
    "purchasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),
    "invoiceId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "VoucherPurchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Voucher" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "purchaseId" UUID,
    "courseId" INTEGER NOT NULL,
    "expiresOn" DATE NOT NULL,
    "redeemedAt" TIMESTAMPTZ(3),
    "enrolmentId" UUID,
    "sentToName" TEXT,
    "sentToEmail" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Voucher_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_clientNumber_key" ON "User"("clientNumber");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_registeredAt_id_idx" ON "User"("registeredAt", "id");

-- CreateIndex
CREATE INDEX "User_lastLoginAt_id_idx" ON "User"("lastLoginAt", "id");

-- CreateIndex
CREATE INDEX "User_userType_registeredAt_idx" ON "User"("userType", "registeredAt");

-- CreateIndex
CREATE INDEX "User_lastName_firstName_id_idx" ON "User"("lastName", "firstName", "id");

-- CreateIndex
CREATE INDEX "User_firstName_id_idx" ON "User"("firstName", "id");

-- CreateIndex
CREATE INDEX "Session_userId_createdAt_idx" ON "Session"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "RefreshToken_tokenHash_key" ON "RefreshToken"("tokenHash");

-- CreateIndex
CREATE INDEX "RefreshToken_sessionId_idx" ON "RefreshToken"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");

-- CreateIndex
CREATE INDEX "AuditEntry_at_id_idx" ON "AuditEntry"("at", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_subjectType_subjectId_at_idx" ON "AuditEntry"("subjectType", "subjectId", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_at_idx" ON "AuditEntry"("actorId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "NatFile_reportId_filename_key" ON "NatFile"("reportId", "filename");

-- CreateIndex
CREATE UNIQUE INDEX "AvetmissAuthorisation_deviceCode_key" ON "AvetmissAuthorisation"("deviceCode");

-- CreateIndex
CREATE UNIQUE INDEX "Certificate_number_key" ON "Certificate"("number");

-- CreateIndex
CREATE INDEX "Certificate_enrolmentId_idx" ON "Certificate"("enrolmentId");

-- CreateIndex
CREATE INDEX "Certificate_issuedOn_idx" ON "Certificate"("issuedOn");

-- CreateIndex
CREATE INDEX "NswCertificate_status_createdAt_idx" ON "NswCertificate"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "NswReprint_invoiceId_key" ON "NswReprint"("invoiceId");

-- CreateIndex
CREATE INDEX "NswReprint_status_purchasedAt_idx" ON "NswReprint"("status", "purchasedAt");

-- CreateIndex
CREATE INDEX "NswReprint_userId_idx" ON "NswReprint"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ContentSet_courseId_number_key" ON "ContentSet"("courseId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "QuizQuestion_contentSetId_sectionId_questionNo_key" ON "QuizQuestion"("contentSetId", "sectionId", "questionNo");

-- CreateIndex
CREATE UNIQUE INDEX "ObserverTask_courseId_key_key" ON "ObserverTask"("courseId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Enrolment_contentToken_key" ON "Enrolment"("contentToken");

-- CreateIndex
CREATE UNIQUE INDEX "Enrolment_invoiceId_key" ON "Enrolment"("invoiceId");

-- CreateIndex
CREATE INDEX "Enrolment_userId_enrolledAt_idx" ON "Enrolment"("userId", "enrolledAt");

-- CreateIndex
CREATE INDEX "Enrolment_courseId_enrolledAt_idx" ON "Enrolment"("courseId", "enrolledAt");

-- CreateIndex
CREATE INDEX "Enrolment_enrolledAt_id_idx" ON "Enrolment"("enrolledAt", "id");

-- CreateIndex
CREATE INDEX "Enrolment_courseCompletedAt_idx" ON "Enrolment"("courseCompletedAt");

-- CreateIndex
CREATE INDEX "Enrolment_contentSetId_idx" ON "Enrolment"("contentSetId");

-- CreateIndex
CREATE INDEX "Enrolment_expiresOn_idx" ON "Enrolment"("expiresOn");

-- CreateIndex
CREATE INDEX "EnrolmentDetails_usiNumber_idx" ON "EnrolmentDetails"("usiNumber");

-- CreateIndex
CREATE INDEX "QuizAttempt_enrolmentId_id_idx" ON "QuizAttempt"("enrolmentId", "id");

-- CreateIndex
CREATE INDEX "QuizAttempt_questionId_idx" ON "QuizAttempt"("questionId");

-- CreateIndex
CREATE INDEX "QuizAttempt_answeredAt_idx" ON "QuizAttempt"("answeredAt");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_onceKey_key" ON "Mail"("onceKey");

-- CreateIndex
CREATE INDEX "Mail_state_createdAt_idx" ON "Mail"("state", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_createdAt_id_idx" ON "Mail"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Mail_enrolmentId_createdAt_idx" ON "Mail"("enrolmentId", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_userId_idx" ON "Mail"("userId");

-- CreateIndex
CREATE INDEX "ContactMessage_createdAt_idx" ON "ContactMessage"("createdAt");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "IdempotentRequest_createdAt_idx" ON "IdempotentRequest"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ThirdPartyForm_tokenHash_key" ON "ThirdPartyForm"("tokenHash");

-- CreateIndex
CREATE INDEX "ThirdPartyForm_submittedAt_idx" ON "ThirdPartyForm"("submittedAt");

-- CreateIndex
CREATE INDEX "ThirdPartyResponse_taskId_idx" ON "ThirdPartyResponse"("taskId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_providerRef_key" ON "Payment"("providerRef");

-- CreateIndex
CREATE INDEX "Payment_state_createdAt_idx" ON "Payment"("state", "createdAt");

-- CreateIndex
CREATE INDEX "Payment_userId_createdAt_idx" ON "Payment"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice"("number");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_paymentId_key" ON "Invoice"("paymentId");

-- CreateIndex
CREATE INDEX "Invoice_userId_issuedAt_idx" ON "Invoice"("userId", "issuedAt");

-- CreateIndex
CREATE INDEX "Invoice_issuedAt_idx" ON "Invoice"("issuedAt");

-- CreateIndex
CREATE UNIQUE INDEX "InvoiceLine_invoiceId_position_key" ON "InvoiceLine"("invoiceId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PromoCode_code_key" ON "PromoCode"("code");

-- CreateIndex
CREATE INDEX "PromoCode_createdAt_idx" ON "PromoCode"("createdAt");

-- CreateIndex
CREATE INDEX "PromoCode_expiresOn_idx" ON "PromoCode"("expiresOn");

-- CreateIndex
CREATE INDEX "PromoCodeUse_promoCodeId_idx" ON "PromoCodeUse"("promoCodeId");

-- CreateIndex
CREATE INDEX "PromoCodeUse_enrolmentId_idx" ON "PromoCodeUse"("enrolmentId");

-- CreateIndex
CREATE INDEX "PromoCodeUse_purchaseId_idx" ON "PromoCodeUse"("purchaseId");

-- CreateIndex
CREATE UNIQUE INDEX "Survey_enrolmentId_key" ON "Survey"("enrolmentId");

-- CreateIndex
CREATE INDEX "Survey_createdAt_idx" ON "Survey"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherPurchase_invoiceId_key" ON "VoucherPurchase"("invoiceId");

-- CreateIndex
CREATE INDEX "VoucherPurchase_userId_purchasedAt_idx" ON "VoucherPurchase"("userId", "purchasedAt");

-- CreateIndex
CREATE INDEX "VoucherPurchase_purchasedAt_id_idx" ON "VoucherPurchase"("purchasedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_code_key" ON "Voucher"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_enrolmentId_key" ON "Voucher"("enrolmentId");

-- CreateIndex
CREATE INDEX "Voucher_purchaseId_courseId_idx" ON "Voucher"("purchaseId", "courseId");

-- CreateIndex
CREATE INDEX "Voucher_courseId_expiresOn_idx" ON "Voucher"("courseId", "expiresOn");

-- CreateIndex
CREATE INDEX "Voucher_redeemedAt_idx" ON "Voucher"("redeemedAt");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefreshToken" ADD CONSTRAINT "RefreshToken_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NatFile" ADD CONSTRAINT "NatFile_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AvetmissReport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Certificate" ADD CONSTRAINT "Certificate_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NswCertificate" ADD CONSTRAINT "NswCertificate_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NswReprint" ADD CONSTRAINT "NswReprint_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NswReprint" ADD CONSTRAINT "NswReprint_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentSet" ADD CONSTRAINT "ContentSet_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuizQuestion" ADD CONSTRAINT "QuizQuestion_contentSetId_fkey" FOREIGN KEY ("contentSetId") REFERENCES "ContentSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ObserverTask" ADD CONSTRAINT "ObserverTask_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_contentSetId_fkey" FOREIGN KEY ("contentSetId") REFERENCES "ContentSet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EnrolmentDetails" ADD CONSTRAINT "EnrolmentDetails_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkExperience" ADD CONSTRAINT "WorkExperience_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuizAttempt" ADD CONSTRAINT "QuizAttempt_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuizAttempt" ADD CONSTRAINT "QuizAttempt_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "QuizQuestion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotentRequest" ADD CONSTRAINT "IdempotentRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThirdPartyForm" ADD CONSTRAINT "ThirdPartyForm_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThirdPartyResponse" ADD CONSTRAINT "ThirdPartyResponse_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "ThirdPartyForm"("enrolmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThirdPartyResponse" ADD CONSTRAINT "ThirdPartyResponse_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "ObserverTask"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InvoiceLine" ADD CONSTRAINT "InvoiceLine_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromoCodeUse" ADD CONSTRAINT "PromoCodeUse_promoCodeId_fkey" FOREIGN KEY ("promoCodeId") REFERENCES "PromoCode"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromoCodeUse" ADD CONSTRAINT "PromoCodeUse_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromoCodeUse" ADD CONSTRAINT "PromoCodeUse_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "VoucherPurchase"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Survey" ADD CONSTRAINT "Survey_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SurveyResponse" ADD CONSTRAINT "SurveyResponse_surveyId_fkey" FOREIGN KEY ("surveyId") REFERENCES "Survey"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherPurchase" ADD CONSTRAINT "VoucherPurchase_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherPurchase" ADD CONSTRAINT "VoucherPurchase_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "Invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherPurchase" ADD CONSTRAINT "VoucherPurchase_promoCodeId_fkey" FOREIGN KEY ("promoCodeId") REFERENCES "PromoCode"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "VoucherPurchase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- What Prisma's schema language cannot say.

ALTER TABLE "User"
  ADD CONSTRAINT "User_userType_known" CHECK ("userType" IN (1, 2, 3)),
  ADD CONSTRAINT "User_email_lower_case" CHECK (email = lower(btrim(email)));

CREATE UNIQUE INDEX "ContentSet_one_live" ON "ContentSet" ("courseId") WHERE state = 'LIVE';
CREATE UNIQUE INDEX "ContentSet_one_waiting" ON "ContentSet" ("courseId") WHERE state = 'WAITING';
ALTER TABLE "ContentSet"
  ADD CONSTRAINT "ContentSet_published_or_waiting" CHECK ((state = 'WAITING') = ("publishedAt" IS NULL));
ALTER TABLE "QuizQuestion"
  ADD CONSTRAINT "QuizQuestion_type_known" CHECK ("questionType" IN (0, 1, 2)),
  ADD CONSTRAINT "QuizQuestion_number_positive" CHECK ("questionNo" > 0 AND "sectionId" BETWEEN 1 AND 99);

CREATE UNIQUE INDEX "Enrolment_one_live" ON "Enrolment" ("userId", "courseId") WHERE "closedAt" IS NULL;
ALTER TABLE "Enrolment"
  ADD CONSTRAINT "Enrolment_progress_in_range" CHECK ("lastSectionCompleted" BETWEEN 0 AND 99 AND "lastQuestionCompleted" >= 0),
  ADD CONSTRAINT "Enrolment_completed_after_steps" CHECK ("step3CompletedAt" IS NULL OR "step2CompletedAt" IS NOT NULL);

ALTER TABLE "ThirdPartyForm"
  ADD CONSTRAINT "ThirdPartyForm_submitted_is_whole" CHECK ("submittedAt" IS NULL OR (
    "observerFirstName" IS NOT NULL AND "observerLastName" IS NOT NULL AND "observerEmail" IS NOT NULL
    AND "studentPerformanceSatisfactory" IS NOT NULL AND "confirmThirdPartyDeclaration" AND signature IS NOT NULL));

ALTER TABLE "SurveyResponse"
  ADD CONSTRAINT "SurveyResponse_in_range" CHECK ("questionId" BETWEEN 1 AND 35 AND response BETWEEN -1 AND 2);

CREATE UNIQUE INDEX "Certificate_one_valid" ON "Certificate" ("enrolmentId") WHERE state = 'VALID';
ALTER TABLE "NswCertificate" ADD CONSTRAINT "NswCertificate_status_known" CHECK (status IN (0, 1, 2));
ALTER TABLE "NswReprint" ADD CONSTRAINT "NswReprint_status_known" CHECK (status IN (0, 1, 2));

CREATE UNIQUE INDEX "Payment_one_pending" ON "Payment" ("userId", "orderKey") WHERE state = 'PENDING';
ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_amount_positive" CHECK ("amountCents" > 0),
  ADD CONSTRAINT "Payment_settled_or_pending" CHECK ((state = 'PENDING') = ("settledAt" IS NULL));
ALTER TABLE "Invoice"
  ADD CONSTRAINT "Invoice_amounts_sane" CHECK ("totalCents" >= 0 AND "discountCents" >= 0 AND "gstCents" BETWEEN 0 AND "totalCents");
ALTER TABLE "InvoiceLine"
  ADD CONSTRAINT "InvoiceLine_amounts_sane" CHECK (quantity > 0 AND "unitCents" >= 0 AND "totalCents" = quantity * "unitCents" - "discountCents" AND "totalCents" >= 0);
ALTER TABLE "VoucherPurchase"
  ADD CONSTRAINT "VoucherPurchase_amounts_sane" CHECK ("totalCents" >= 0 AND "discountCents" >= 0);

ALTER TABLE "PromoCode"
  ADD CONSTRAINT "PromoCode_code_upper_case" CHECK (code = upper(btrim(code)) AND code <> ''),
  ADD CONSTRAINT "PromoCode_amounts_sane" CHECK (percentage BETWEEN 0 AND 1 AND "amountCents" >= 0),
  ADD CONSTRAINT "PromoCode_only_one_use_is_spent" CHECK ("spentAt" IS NULL OR "isOneUseOnly");
ALTER TABLE "Voucher"
  ADD CONSTRAINT "Voucher_code_shape" CHECK (code ~ '^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$'),
  ADD CONSTRAINT "Voucher_redeemed_has_time" CHECK ("enrolmentId" IS NULL OR "redeemedAt" IS NOT NULL);

ALTER TABLE "Mail" ADD CONSTRAINT "Mail_sent_has_time" CHECK ((state = 'SENT') = ("sentAt" IS NOT NULL));

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only';
END $$;
CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO "Counter" (name, value) VALUES ('invoice', 0), ('certificate', 0);
