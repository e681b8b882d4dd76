const FIRST_MS = 1_000;
const AGAIN_MS = 10_000;

const seconds = (since: number): string => {
  const elapsed = Date.now() - since;
  return `${(elapsed / 1000).toFixed(elapsed < 10_000 ? 1 : 0).replace('.', ',')} s`;
};

/**
 * Does a piece of work, and says so when it takes longer than a second, and every ten seconds after.
 * The work may tell which part it is at; that replaces the words.
 */
export const step = async <T>(
  doing: string,
  work: (tell: (part: string) => void) => Promise<T>,
  say: (line: string) => void = console.log,
): Promise<T> => {
  const since = Date.now();
  let words = doing;
  let said: string | null = null;
  const speak = (): void => {
    say(said === words ? `${words} … ${seconds(since)}` : `${words} …`);
    said = words;
    timer = setTimeout(speak, AGAIN_MS);
  };
  let timer = setTimeout(speak, FIRST_MS);
  try {
    const result = await work((part) => {
      words = part;
    });
    if (said !== null) say(`${doing}: klaar na ${seconds(since)}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
};
