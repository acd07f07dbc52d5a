/** `npm run test:deep` sets it: it runs the long journeys, and every value of which `npm test` tries a sample. */
export const isDeep = process.env.TEST_DEPTH === 'deep';
