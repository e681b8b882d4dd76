import { serveCalls } from '#platform/web/worker/serve-calls.ts';
import type { TableCalls } from './messages.ts';
import { TableHandlers } from './table-handlers.ts';

const handlers = new TableHandlers();
serveCalls<TableCalls>({
  open: (input, onProgress) => handlers.open(input, onProgress),
  check: (input) => handlers.check(input),
  write: (input) => handlers.write(input),
});
