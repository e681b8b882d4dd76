import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** @typedef {{ code: number, output: string }} Outcome */

/**
 * Runs a command to its end and returns its exit code and its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] variables added to the current environment
 * @returns {Promise<Outcome>}
 */
export const capture = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * Calls `lost` when the parent process is gone. A signal that ends npm, and the shell between npm and this process, is
 * not passed on, so a process that npm started checks twice a second. Returns a function that stops checking.
 *
 * @param {() => void} lost
 */
export const watchParent = (lost) => {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    lost();
  }, 500);
  return () => clearInterval(timer);
};

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command in place of this process: in the same terminal, with signals passed on. Returns its exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] variables added to the current environment
 * @returns {Promise<number>}
 */
export const runInForeground = (command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      // A terminal sends Ctrl-C to the child too: passing it on would send it twice.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    for (const signal of passedOn) process.on(signal, pass);
    const stopWatching = watchParent(() => child.kill('SIGTERM'));
    const done = () => {
      stopWatching();
      for (const signal of passedOn) process.off(signal, pass);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('close', (code, signal) => {
      done();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
