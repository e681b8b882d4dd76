/** Locks the folder that is named, says so, and keeps it until it is killed. */
import { lockFolder } from '../lock.ts';

const lock = lockFolder(process.argv[2] ?? '');
lock.note({ socket: '/tmp/nowhere' });
process.stdout.write('locked\n');
setInterval(() => undefined, 60_000);
