import type { AnswerOf, Call } from '#platform/contract/call.ts';
import type { Api, CallRequest } from '../api/api.ts';

export interface Asked {
  readonly call: Call;
  readonly request: unknown;
}

export interface StubApi extends Api {
  /** Sets the answer of a call from now on; throw an `ApiError` to refuse. */
  on<C extends Call>(call: C, answer: (request: CallRequest<C>) => AnswerOf<C> | Promise<AnswerOf<C>>): void;
  /** Sets the answer of all calls without an answer of their own. */
  otherwise(answer: (call: Call) => unknown): void;
  /** All calls that were made, in order. */
  readonly asked: readonly Asked[];
}

/** Creates an API without a server. A call for which the test set no answer throws at once. */
export const createStubApi = (): StubApi => {
  const answers = new Map<Call, (request: never) => unknown>();
  const asked: Asked[] = [];
  let others: ((call: Call) => unknown) | undefined;
  return {
    asked,
    on: (call, answer) => void answers.set(call, answer),
    otherwise: (answer) => {
      others = answer;
    },
    // The stub loses the types here; `on` checks the type of each answer.
    call: (async (call: Call, request: unknown = {}) => {
      asked.push({ call, request });
      const answer = answers.get(call) ?? (others && (() => others?.(call)));
      if (!answer) throw new Error(`No answer is defined for ${call.method} ${call.path}`);
      return answer(request as never);
    }) as Api['call'],
  };
};
