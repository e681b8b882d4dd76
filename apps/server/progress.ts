const FIRST_MS = 1_000;
const AGAIN_MS = 10_000;

const seconds = (since: number): string => {
  const elapsed = Date.now() - since;
  return `${(elapsed / 1000).toFixed(elapsed < 10_000 ? 1 : 0).replace('.', ',')} s`;
};

/**
 * Does a piece of work, and reports it when it takes longer than a second, and then every ten seconds. The work may
 * report its current part, which replaces the text.
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
