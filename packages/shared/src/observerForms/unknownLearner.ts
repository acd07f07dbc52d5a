/**
 * An observer declines in their own words. These words say that they do not know the learner. The learner may then have
 * named a person who has never seen them at work, so the office should look at it.
 */
const UNKNOWN = [
  /\b(?:do not|don['’]?t|did not|didn['’]?t|never) (?:even |really |actually )?(?:know|knew|met|meet|heard of|recognise|recognize)\b(?! (?:if|whether|how|what|enough|when|why|about|the)\b)/,
  /\b(?:have|has) (?:never|not) (?:met|known|heard of)\b/,
  /\b(?:haven|hasn)['’]?t (?:ever )?(?:met|heard of)\b/,
  /\bno idea who\b/,
  /\bwho is (?:this|that|he|she|it)\b/,
  /\bwrong (?:person|email|address|mailbox)\b/,
  /\b(?:never|does not|doesn['’]?t|did not|didn['’]?t) work(?:s|ed)? (?:here|for us|with us)\b/,
];

export const saysLearnerIsUnknown = (reason: string) => {
  const words = reason.toLowerCase().replace(/\s+/g, ' ');
  return UNKNOWN.some((pattern) => pattern.test(words));
};
