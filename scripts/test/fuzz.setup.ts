import fc from 'fast-check';

// `npm run soak` tries a property with thousands of inputs, a test with a hundred.
const runs = Number(process.env.COOK_FUZZ_RUNS);
if (runs > 0) fc.configureGlobal({ numRuns: runs });
// The same inputs each time where a delivery hangs on it; what is new is found by the long form.
else if (process.env.CI === 'true') fc.configureGlobal({ seed: 20_261_122 });
