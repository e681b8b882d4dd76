import { expect, test } from 'vitest';
import { ownOrigins, readServiceAddress } from './typed-address.ts';

const request = { protocol: 'http', host: 'localhost:9000' };
const settings = { publicUrl: 'https://kaart.example', port: 9000 };

test.each([
  ['http://127.0.0.1:9000/metrics', '/metrics'], ['http://localhost:9000/demo/wms?SERVICE=WMS', '/demo/wms'], ['https://kaart.example/demo/wms', '/demo/wms'],
])('in the demo, %s is the path %s of this server', (typed, url) => {
  expect(readServiceAddress(typed, ownOrigins({ ...settings, demo: true }, request))).toEqual({ url, own: true });
});

test.each([[true, 'http://127.0.0.1:9001/wms'], [false, 'http://127.0.0.1:9000/metrics']])('with demo %s, %s is an address of another server', (demo, url) => {
  expect(readServiceAddress(url, ownOrigins({ ...settings, demo }, request))).toEqual({ url, own: false });
});

test.each(['foo', 'geen adres', 'https://', 'kaart/wms', 'foo?service=WMS'])('refuses %s, which is no address', (typed) => {
  expect(() => readServiceAddress(typed, [])).toThrow(expect.objectContaining({ errors: { url: ['Dit is geen geldig adres.'] } }) as Error);
});

test.each(['pdok.nl/wms', 'http://intern/wms', 'https://kaart.example:8443/wms'])('reads %s as an address', (typed) => {
  expect(readServiceAddress(typed, []).own).toBe(false);
});
