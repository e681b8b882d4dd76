import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';

/*
 * Loaded first into every process of the product (`node --import`), in any version of Node: refuses and records name
 * lookups and connections beyond this machine, as on a machine without network.
 */

const record = process.env.COOK_ASKED_OUTSIDE;

/** @param {string} what */
const note = (what) => {
  if (record) appendFileSync(record, `${what}\n`);
};

/** @param {string} host */
const isHere = (host) =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || ['::1', '0.0.0.0', '::'].includes(host);

/**
 * @param {string} code
 * @param {string} host
 */
const refusal = (code, host) => Object.assign(new Error(`${code}: ${host} is outside this machine`), { code });

/** @typedef {(host: string, ...rest: any[]) => any} Lookup */

const lookUp = /** @type {Lookup} */ (dns.lookup);
/** @type {Lookup} */
const refuseName = (host, ...rest) => {
  if (isIP(host) || isHere(host)) return lookUp(host, ...rest);
  note(`name ${host}`);
  return process.nextTick(rest.at(-1), refusal('EAI_AGAIN', host));
};

const lookUpLater = /** @type {Lookup} */ (dns.promises.lookup);
/** @type {Lookup} */
const refuseNameLater = async (host, ...rest) => {
  if (isIP(host) || isHere(host)) return lookUpLater(host, ...rest);
  note(`name ${host}`);
  throw refusal('EAI_AGAIN', host);
};

Object.assign(dns, { lookup: refuseName });
Object.assign(dns.promises, { lookup: refuseNameLater });
syncBuiltinESMExports();

/**
 * `connect` takes a port and a host, a path, or options; Node itself hands its own arguments on as one array.
 *
 * @param {any[]} given
 * @returns {string | null} null for a local socket, which has a path
 */
const hostIn = (given) => {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given;
  if (typeof first === 'object' && first !== null) return first.path ? null : (first.host ?? 'localhost');
  if (typeof first !== 'number') return null;
  return typeof second === 'string' ? second : 'localhost';
};

const { connect } = Socket.prototype;

/**
 * @this {Socket}
 * @param {any[]} given
 */
const refuseOutside = function (...given) {
  const host = hostIn(given);
  // A host name is looked up first, which refuses it.
  if (host === null || isHere(host) || !isIP(host)) return Reflect.apply(connect, this, given);
  note(`connection to ${host}`);
  process.nextTick(() => this.destroy(refusal('ENETUNREACH', host)));
  return this;
};
Object.assign(Socket.prototype, { connect: refuseOutside });
