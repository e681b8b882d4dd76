import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { followCpuTime } from './cpu-time.ts';

const busy = 'const used = () => { const { user, system } = process.cpuUsage(); return user + system; }; while (used() < 600_000);';
const stays = 'console.log(process.pid); setInterval(() => {}, 1000);';
/** Starts a busy process in a separate session, as Playwright does with Chromium, and passes on its output. */
const startsBusy = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(busy + stays)}], { detached: true, stdio: ["ignore", "inherit", "ignore"] });`;

/** Starts a script; `printed` resolves when the script or its child prints its process id. */
const run = async (script: string) => {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill());
  const printed = once(child.stdout, 'data').then(([data]) => {
    const id = Number(String(data));
    if (id !== child.pid) onTestFinished(() => void process.kill(id));
  });
  return { child, printed };
};

test.skipIf(process.platform !== 'linux')('counts the CPU time of a process that a child started in a separate session', async () => {
  const { child, printed } = await run(startsBusy);
  const cpu = followCpuTime(child.pid!);
  await printed;
  expect(cpu.stop()).toBeGreaterThan(0.5);
});

test.skipIf(process.platform !== 'linux')('does not count the CPU time of unrelated processes', async () => {
  const { child, printed } = await run(stays);
  await printed;
  const cpu = followCpuTime(child.pid!);
  const beside = await run(busy + stays);
  await beside.printed;
  expect(cpu.stop()).toBeLessThan(0.5);
});
