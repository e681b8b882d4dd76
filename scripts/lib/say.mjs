/** An expected failure. Its message is one sentence that says what to do. */
export class Failure extends Error {}

/** @param {string} line */
export const say = (line) => console.log(line);

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;

/**
 * Does a piece of work, and reports it when it takes longer than a second and every ten seconds after.
 *
 * @template T
 * @param {string} doing
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const step = async (doing, work) => {
  const started = Date.now();
  let said = false;
  const report = () => {
    say(said ? `${doing} … ${seconds(Date.now() - started)}` : `${doing} …`);
    said = true;
    timer = setTimeout(report, 10_000);
  };
  let timer = setTimeout(report, 1_000);
  try {
    const result = await work();
    if (said) say(`${doing}: ${seconds(Date.now() - started)}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Runs an entry script. On a Failure it prints only the message, on any other error the stack; the exit code is then 1.
 *
 * @param {() => Promise<number | void>} main returns the exit code; none means 0
 */
export const runMain = async (main) => {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
};
