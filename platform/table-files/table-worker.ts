import type { Question, Reply } from './messages.ts';
import { TableDesk } from './table-desk.ts';
import { TableRefused } from './table.ts';

const desk = new TableDesk();
const reply = (message: Reply): void => self.postMessage(message);

const answer = (question: Question): unknown => {
  switch (question.name) {
    case 'open': return desk.open(question.asked, (progress) => reply({ id: question.id, progress }));
    case 'check': return desk.check(question.asked);
    case 'write': return desk.write(question.asked);
  }
};

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void (async () => {
    try {
      reply({ id: data.id, answer: await answer(data) });
    } catch (error) {
      reply({ id: data.id, refusal: error instanceof TableRefused ? error.message : null });
    }
  })();
});
