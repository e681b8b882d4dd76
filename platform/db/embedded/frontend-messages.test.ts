import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrontendMessages, type FrontendPart } from './frontend-messages.ts';

const message = (type: string, body: string | Buffer = ''): Buffer => {
  const content = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

const startup = (code: number, body = ''): Buffer => {
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(code, 4);
  return Buffer.concat([head, Buffer.from(body)]);
};
const hello = startup(196_608, 'user\0postgres\0\0');
const encryption = startup(80_877_103);

const exchange = (size: number): Buffer =>
  Buffer.concat([message('P', 'select'), message('B', 'x'.repeat(size)), message('D', 'P'), message('E'), message('S')]);

const seen = (parts: FrontendPart[]): string[] =>
  parts.map((part) => (part.kind === 'run' ? Buffer.from(part.batch).toString('latin1') : part.kind));

describe('messages of a client', () => {
  it('are passed on as complete exchanges', () => {
    const messages = new FrontendMessages();
    expect(seen(messages.add(hello))).toEqual([hello.toString('latin1')]);
    expect(messages.add(message('P', 'select'))).toEqual([]);
    expect(messages.add(message('B', 'value'))).toEqual([]);
    expect(seen(messages.add(message('S')))).toEqual([
      Buffer.concat([message('P', 'select'), message('B', 'value'), message('S')]).toString('latin1'),
    ]);
    expect(seen(messages.add(message('Q', 'select 1')))).toEqual([message('Q', 'select 1').toString('latin1')]);
  });

  it('may request encryption, cancel and terminate, none of which is passed on', () => {
    const messages = new FrontendMessages();
    expect(seen(messages.add(encryption))).toEqual(['refuse-encryption']);
    expect(seen(messages.add(Buffer.concat([startup(80_877_102, 'pid, key'), hello])))).toEqual([hello.toString('latin1')]);
    expect(messages.add(message('X'))).toEqual([]);
    expect(seen(messages.add(message('Q', 'still')))).toEqual([message('Q', 'still').toString('latin1')]);
  });

  it('may arrive in packets of any size', () => {
    const exchanges = [hello, exchange(3), exchange(0), message('Q', 'select 1'), exchange(70_000)];
    const whole = Buffer.concat([encryption, ...exchanges]);
    const expected = ['refuse-encryption', ...exchanges.map((part) => part.toString('latin1'))];
    const cuts = fc.array(fc.nat({ max: whole.length }), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (places) => {
        const messages = new FrontendMessages();
        const edges = [0, ...places.toSorted((a, b) => a - b), whole.length];
        const parts = edges.slice(1).flatMap((to, index) => messages.add(Buffer.from(whole.subarray(edges[index], to))));
        expect(seen(parts)).toEqual(expected);
      }),
    );
  });
});
