import { expect } from 'vitest';
import type { ChangeContext, Loaded, Prepare } from './call-tests.ts';
import type { Client } from './client.ts';

const urlOf = ({ own }: ChangeContext, address: string): string => `/api${address}?organisation=${own.organisationId}`;

/** Reads an object of the other organisation as its admin. */
export const read = async <Answer = Loaded>(context: ChangeContext, address: string): Promise<Answer> => {
  const answer = await context.client.get(urlOf(context, address));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Makes an earlier change, which must succeed. */
export const act = async <Answer = Loaded>(
  context: ChangeContext, method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown, version = 1, headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const payload = body as NonNullable<Parameters<Client['request']>[0]['payload']> | undefined;
  const answer = await context.client.request({ method, url: urlOf(context, address), headers: { 'if-match': `"${version}"`, ...headers }, ...(payload !== undefined && { payload }) });
  expect(answer.statusCode, `${method} ${address} ${answer.body}`).toBeLessThan(300);
  return answer.body === '' ? ({} as Answer) : answer.json();
};

/** Returns the address without its last part, such as `/restore`. */
export const without = ({ address }: ChangeContext, end: RegExp): string => address.replace(end, '');

/** Removes the object, so that it can be restored. */
export const afterRemoval = (version = 1): Prepare => async (context) => {
  await act(context, 'DELETE', without(context, /\/(restore|put-back)$/), undefined, version);
  return {};
};
