import { readdirSync, readFileSync } from 'node:fs';

/** In which /proc counts, on every Linux that Node runs on. */
const ticksPerSecond = 100;
const everyMs = 1000;

interface Running {
  readonly id: number;
  readonly parent: number;
  /** Numbers of processes are used again, but not with the same start. */
  readonly key: string;
  readonly cpuSeconds: number;
}

/** Null for a process that has just ended. */
const read = (id: string): Running | null => {
  try {
    // The name before the last parenthesis may hold anything.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
    const [, parent, , , , , , , , , , user, system] = fields.map(Number);
    return { id: Number(id), parent: parent ?? 0, key: `${id} ${fields[19]}`, cpuSeconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond };
  } catch {
    return null;
  }
};

const running = (): Running[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((id) => read(id) ?? []);

/** A process with all processes that it and its children started. */
const withDescendants = (all: readonly Running[], root: number): Running[] => {
  const found = all.filter(({ id }) => id === root);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.id));
  return found;
};

/**
 * Follows the CPU time of a process and its descendants by looking every second: a browser's processes are not waited
 * for by whoever started them, so the kernel's sum for children lacks them. The last second of a process is not seen.
 */
export const followCpuTime = (root: number): { readonly stop: () => number | null } => {
  if (process.platform !== 'linux') return { stop: () => null };
  const known = new Map<string, number>();
  const look = (): void => {
    const all = running();
    const orphans = all.filter(({ key }) => known.has(key));
    for (const { key, cpuSeconds } of [...orphans, ...withDescendants(all, root)]) known.set(key, cpuSeconds);
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return [...known.values()].reduce((sum, seconds) => sum + seconds, 0);
    },
  };
};
