/** Locks the given folder without keeping a reference to the lock, reports it, and waits to be killed. Run with --expose-gc. */
import { lockFolder } from '../lock.ts';

lockFolder(process.argv[2] ?? '').note({ socket: '/tmp/nowhere' });
setInterval(() => {
  globalThis.gc?.();
  process.stdout.write('locked\n');
}, 50);
