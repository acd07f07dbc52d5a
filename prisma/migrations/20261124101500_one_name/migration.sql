-- The learner's own answer in step 2. Null where an older server or an older client saved it: equal names then count as one.
ALTER TABLE "EnrolmentDetails" ADD COLUMN "usiOneName" BOOLEAN;
