import type { AnswerOf, Call } from '#platform/contract/call.ts';
import type { Api, CallRequest } from '../api/api.ts';

export interface Asked {
  readonly call: Call;
  readonly request: unknown;
}

export interface StubApi extends Api {
  /** What a call answers from now on; throw an `ApiError` to refuse. */
  on<C extends Call>(call: C, answer: (request: CallRequest<C>) => AnswerOf<C> | Promise<AnswerOf<C>>): void;
  /** What all calls answer of which nothing was said. */
  otherwise(answer: (call: Call) => unknown): void;
  /** All that was asked, in order. */
  readonly asked: readonly Asked[];
}

/** An api without a server: a call that no test answers is a mistake of the test, and fails at once. */
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
    // The stub knows no types: each answer was checked where the test gave it.
    call: (async (call: Call, request: unknown = {}) => {
      asked.push({ call, request });
      const answer = answers.get(call) ?? (others && (() => others?.(call)));
      if (!answer) throw new Error(`No test answers ${call.method} ${call.path}`);
      return answer(request as never);
    }) as Api['call'],
  };
};
