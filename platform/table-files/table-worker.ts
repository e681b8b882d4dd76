import { answerQuestions } from '#platform/web/worker/answer-questions.ts';
import type { TableQuestions } from './messages.ts';
import { TableDesk } from './table-desk.ts';

const desk = new TableDesk();
answerQuestions<TableQuestions>({
  open: (asked, onProgress) => desk.open(asked, onProgress),
  check: (asked) => desk.check(asked),
  write: (asked) => desk.write(asked),
});
