import fc from 'fast-check';

// `npm run soak` tests each property with thousands of inputs, an ordinary run with a hundred.
const runs = Number(process.env.COOK_FUZZ_RUNS);
if (runs > 0) fc.configureGlobal({ numRuns: runs });
// CI tests the same inputs each time, so that a release does not depend on chance; `npm run soak` finds new ones.
else if (process.env.CI === 'true') fc.configureGlobal({ seed: 20_261_122 });
