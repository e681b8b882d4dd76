/** Locks the folder that is named, forgets it, says so, and waits to be killed. Run with --expose-gc. */
import { lockFolder } from '../lock.ts';

lockFolder(process.argv[2] ?? '').note({ socket: '/tmp/nowhere' });
setInterval(() => {
  globalThis.gc?.();
  process.stdout.write('locked\n');
}, 50);
