/** Set by `npm run test:deep`, which runs the long journeys, and every value of the tests that `npm test` runs on a sample. */
export const isDeep = process.env.TEST_DEPTH === 'deep';
