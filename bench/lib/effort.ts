/** Set by `--quick` for the process of a bench. */
export const QUICK = 'COOK_BENCH_QUICK';

const quick = process.env[QUICK] === 'true';

/** How long is measured: enough for a median that holds, or just enough to see that it works. */
export const effort = quick ? { rounds: 1, secondsPerRound: 0.3 } : { rounds: 5, secondsPerRound: 2 };
