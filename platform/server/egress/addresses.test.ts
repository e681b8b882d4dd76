import { describe, expect, test } from 'vitest';
import { isIn, isLoopbackHost, isPublicAddress } from './addresses.ts';

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '1.1.1.1', '145.222.1.1', '172.15.0.1', '172.32.0.1', '2a02:10::1', '2001:4860:4860::8888'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254', '127.0.0.1', '127.255.255.254',
    '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1',
    '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255',
    '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1',
    '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '2002:a00:1::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0',
    'fec0::1', 'ff02::1', '2a02:10::5efe:7f00:1', '2a02:10::200:5efe:a00:1', '4000::1', '5f00::1', '3fff::1',
    '', 'localhost', '127.1', 'not an address',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

test('isLoopbackHost accepts only hosts of this machine', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '[::1]', '127.9.9.9', '::ffff:127.0.0.1']) expect(isLoopbackHost(host)).toBe(true);
  for (const host of ['0.0.0.0', '::', '192.168.1.4', 'example.nl']) expect(isLoopbackHost(host)).toBe(false);
});

test('isIn finds an address in a range, in every notation', () => {
  expect(isIn('10.1.2.3', ['10.0.0.0/8'])).toBe(true);
  expect(isIn('::ffff:10.1.2.3', ['10.0.0.0/8'])).toBe(true);
  expect(isIn('10.1.2.3', ['10.1.2.3', '::1'])).toBe(true);
  expect(isIn('2001:db8::5', ['2001:db8::/32'])).toBe(true);
  expect(isIn('11.1.2.3', ['10.0.0.0/8', '::/8'])).toBe(false);
  expect(isIn('rubbish', ['10.0.0.0/8'])).toBe(false);
});
