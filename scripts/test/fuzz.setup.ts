import fc from 'fast-check';

// `npm run soak` tries a property with thousands of inputs, a test with a hundred.
const runs = Number(process.env.COOK_FUZZ_RUNS);
if (runs > 0) fc.configureGlobal({ numRuns: runs });
