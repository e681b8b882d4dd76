import pg from 'pg';

export interface NotificationListener {
  heard(payload: string): void;
  /** From here on everything is heard: at the beginning, and again after each gap. */
  began(): void;
  /** What is sent now is not heard. It is tried again by itself. */
  lost(): void;
}

/** Hears what `pg_notify` sends under a name until it is ended. */
export type Listen = (name: string, hearing: NotificationListener) => () => Promise<void>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A line that broke in the middle looks like one on which nothing is said. */
const ASK_EVERY_MS = 20_000;
const ANSWER_WITHIN_MS = 10_000;

/** Over a connection of its own, since one of the pool is anybody's; it comes back for as long as it is wanted. */
export const createListen = (url: string, onError: (error: Error) => void): Listen => (name, hearing) => {
  const ending = new AbortController();
  let waiting: (() => void) | undefined;
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      waiting = () => {
        clearTimeout(timer);
        resolve();
      };
      if (ending.signal.aborted) waiting();
    });

  /** Until it breaks or is ended. Whether it ever heard. */
  const once = async (): Promise<boolean> => {
    const client = new pg.Client({
      connectionString: url, application_name: 'cook realtime', keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS,
    });
    const broken = new AbortController();
    const goesOn = (): boolean => !broken.signal.aborted && !ending.signal.aborted;
    let began = false;
    const breaks = (): void => {
      broken.abort();
      waiting?.();
    };
    client.on('end', breaks).on('error', (error) => {
      onError(error);
      breaks();
    });
    client.on('notification', ({ payload = '' }) => hearing.heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(name)}`);
      began = true;
      if (!ending.signal.aborted) hearing.began();
      while (goesOn()) {
        await wait(ASK_EVERY_MS);
        if (goesOn()) await client.query('select');
      }
    } catch (error) {
      onError(error as Error);
    }
    if (began && !ending.signal.aborted) hearing.lost();
    await client.end().catch(() => undefined);
    return began;
  };

  const work = (async () => {
    let misses = 0;
    while (!ending.signal.aborted) {
      misses = (await once()) ? 0 : misses + 1;
      if (!ending.signal.aborted) await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** misses) * (0.5 + Math.random() / 2));
    }
  })();

  return async () => {
    ending.abort();
    waiting?.();
    await work;
  };
};
