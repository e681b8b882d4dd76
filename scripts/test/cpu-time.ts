import { readdirSync, readFileSync } from 'node:fs';

/** Unit of CPU time in /proc, the same on every Linux that Node runs on. */
const ticksPerSecond = 100;
const everyMs = 1000;

interface Running {
  readonly id: number;
  readonly parent: number;
  /** Process id and start time: ids are reused, but not with the same start time. */
  readonly key: string;
  readonly cpuSeconds: number;
}

/** Returns null for a process that has just ended. */
const read = (id: string): Running | null => {
  try {
    // The name of the program, before the last parenthesis, may contain any character.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
    const [, parent, , , , , , , , , , user, system] = fields.map(Number);
    return { id: Number(id), parent: parent ?? 0, key: `${id} ${fields[19]}`, cpuSeconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond };
  } catch {
    return null;
  }
};

const running = (): Running[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((id) => read(id) ?? []);

/** Returns a process and all its descendants. */
const withDescendants = (all: readonly Running[], root: number): Running[] => {
  const found = all.filter(({ id }) => id === root);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.id));
  return found;
};

/**
 * Samples the CPU time of a process and its descendants every second. The kernel's sum for children lacks the processes
 * of a browser, for which no parent waits. The last second of a process is not counted. `stop` returns seconds, or null
 * on systems other than Linux.
 */
export const followCpuTime = (root: number): { readonly stop: () => number | null } => {
  if (process.platform !== 'linux') return { stop: () => null };
  const known = new Map<string, number>();
  const sample = (): void => {
    const all = running();
    const orphans = all.filter(({ key }) => known.has(key));
    for (const { key, cpuSeconds } of [...orphans, ...withDescendants(all, root)]) known.set(key, cpuSeconds);
  };
  sample();
  const timer = setInterval(sample, everyMs);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return [...known.values()].reduce((sum, seconds) => sum + seconds, 0);
    },
  };
};
