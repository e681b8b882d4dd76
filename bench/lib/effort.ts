/** Environment variable that `--quick` sets for the process of a bench. */
export const QUICK = 'COOK_BENCH_QUICK';

const quick = process.env[QUICK] === 'true';

/** Duration of the measurement: enough for a stable median, or with `--quick` only a check that the bench works. */
export const effort = quick ? { rounds: 1, secondsPerRound: 0.3 } : { rounds: 5, secondsPerRound: 2 };
