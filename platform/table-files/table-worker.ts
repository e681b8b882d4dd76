import { answerQuestions } from '#platform/web/worker/answer-questions.ts';
import type { TableQuestions } from './messages.ts';
import { TableHandlers } from './table-handlers.ts';

const handlers = new TableHandlers();
answerQuestions<TableQuestions>({
  open: (asked, onProgress) => handlers.open(asked, onProgress),
  check: (asked) => handlers.check(asked),
  write: (asked) => handlers.write(asked),
});
